// Models of characters: from each run of a text, what follows each character.
#include <cmath>

#include "arch/random.h"
#include "host/nn/task.h"
#include "host/nn/text.h"
#include "runtime/nn/models.h"

namespace veritpu {
namespace {

class TextTask final : public Task {
 public:
  using Model = std::function<nn::Array(nn::Network&, const nn::Array& tokens, int64_t classes)>;

  TextTask(const TaskOptions& options, int64_t batch, int64_t length, nn::Optimizer how, Model model)
      : text_(load_text(options.data.empty() ? kCharacterText : options.data, 10 * kRuns * length + 1)),
        batch_(options.batch ? options.batch : batch),
        length_(length),
        how_(how),
        model_(std::move(model)) {
    if (options.learning_rate > 0) how_.learning_rate = options.learning_rate;
  }

  nn::Step step(nn::Network::Mode mode) const override {
    nn::Network net(mode);
    const nn::Array text = net.input("text", {module::Element::s32, {batch_, length_}}),
                    next = net.input("next", {module::Element::s32, {batch_, length_}});
    return classify(net, model_(net, text, text_.classes()), next, how_);
  }

  // Every tenth part of the text is for tests.
  std::vector<module::Tensor> batch(int64_t i, nn::Network::Mode mode) const override {
    const bool training = mode == nn::Network::Mode::training;
    const int64_t part = kRuns * length_, parts = static_cast<int64_t>(text_.codes.size() - 1) / part;
    const auto below = [](arch::Word word, int64_t n) {
      return static_cast<int64_t>(arch::uniform(word) * static_cast<float>(n));
    };
    std::vector<int64_t> text, next;
    for (int64_t row = 0; row < batch_; row++) {
      const auto words =
          arch::threefry({training ? 1u : 2u, 7}, {static_cast<arch::Word>(i), static_cast<arch::Word>(row)});
      const int64_t tenth = below(words[0], parts / 10);
      const int64_t of_ten = training ? below(words[0] * 10, 9) : 9;
      const int64_t at = (tenth * 10 + of_ten) * part + below(words[1], part - length_);
      for (int64_t k = at; k < at + length_; k++) {
        text.push_back(text_.codes[static_cast<size_t>(k)]);
        next.push_back(text_.codes[static_cast<size_t>(k) + 1]);
      }
    }
    return {whole_tensor({batch_, length_}, text), whole_tensor({batch_, length_}, next)};
  }

  // The continuation of the text's beginning, one character drawn after the other.
  std::string show(nn::Session& session) const override {
    nn::Network net(nn::Network::Mode::inference);
    const nn::Array window = net.input("text", {module::Element::s32, {1, length_}});
    const size_t predict = session.load(net.finish({{"logits", model_(net, window, text_.classes())}}));
    std::vector<int64_t> text(text_.codes.begin(), text_.codes.begin() + length_);
    constexpr int64_t kCharacters = 120;
    for (int64_t i = 0; i < kCharacters; i++) {
      const std::vector<int64_t> last(text.end() - length_, text.end());
      const auto logits = session.run(predict, {whole_tensor({1, length_}, last)})[0];
      text.push_back(draw(logits, arch::uniform(arch::threefry({3, 7}, {static_cast<arch::Word>(i), 0})[0])));
    }
    return text_.decode(text);
  }

 private:
  // What follows the last place: drawn from the softmax, sharpened a little.
  int64_t draw(const module::Tensor& logits, double u) const {
    constexpr double kTemperature = 0.8;
    const auto classes = static_cast<size_t>(text_.classes());
    const module::Lane* last = &logits.lanes[logits.lanes.size() - classes];
    double most = last[0].real, total = 0;
    for (size_t c = 0; c < classes; c++) most = std::max(most, last[c].real);
    std::vector<double> share;
    for (size_t c = 0; c < classes; c++) total += share.emplace_back(std::exp((last[c].real - most) / kTemperature));
    size_t c = 0;
    for (u *= total; c + 1 < classes && u >= share[c]; c++) u -= share[c];
    return static_cast<int64_t>(c);
  }

  static constexpr int64_t kRuns = 8;  // in a part of the text

  CharacterText text_;
  int64_t batch_, length_;
  nn::Optimizer how_;
  Model model_;
};

}  // namespace

std::unique_ptr<Task> gpt_task(const TaskOptions& options) {
  const auto model = [](nn::Network& net, const nn::Array& tokens, int64_t classes) {
    nn::Gpt how;
    how.classes = classes;
    return nn::gpt(net, tokens, how);
  };
  return std::make_unique<TextTask>(options, 8, 32, nn::AdamW(3e-3), model);
}

std::unique_ptr<Task> lstm_task(const TaskOptions& options) {
  const auto model = [](nn::Network& net, const nn::Array& tokens, int64_t classes) {
    nn::CharacterLstm how;
    how.classes = classes;
    return nn::character_lstm(net, tokens, how);
  };
  return std::make_unique<TextTask>(options, 16, 16, nn::Adam(1e-2), model);
}

}  // namespace veritpu
