#include "arena/fit.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

namespace kroon {

// ---- the games -------------------------------------------------------------------------

// As many positions as wanted of those in which somebody chooses and nothing is half done, all equally likely.
static void play_one(const FitPlan& plan, int number, std::span<Judged> kept) {
  const u64 seed = plan.play.seed * 1'000'003 + static_cast<u64>(number);
  Rng rng(seed ^ 0x5EEDu);
  u32 seen = 0;
  const Ranking ranking = self_play(plan.play, seed, [&](const AnyState& state, Seat) {
    if (!plan.play.entry->game->quiet(state)) return;
    const u32 at = seen < kept.size() ? seen : rng.below(seen + 1);
    if (at < kept.size()) kept[at].state = state;
    ++seen;
  });
  for (std::size_t i = seen; i < kept.size(); ++i) kept[i].state = kept[i % seen].state;
  int winners = 0;
  for (int i = 0; i < plan.play.options.players; ++i) winners += ranking.place[i] == 1;
  for (Judged& one : kept)
    for (int i = 0; i < plan.play.options.players; ++i)
      one.won[i] = ranking.place[i] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
}

std::vector<Judged> played_positions(const FitPlan& plan, const std::function<void(int)>& progress) {
  const auto each = static_cast<std::size_t>(plan.of_each);
  std::vector<Judged> positions(static_cast<std::size_t>(plan.games) * each);
  std::atomic<int> next{0}, done{0};
  const auto work = [&](bool tells) {
    for (int number = next++; number < plan.games; number = next++) {
      play_one(plan, number, std::span(positions).subspan(static_cast<std::size_t>(number) * each, each));
      ++done;
      if (tells && progress) progress(done);
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < plan.play.jobs; ++i) others.emplace_back(work, false);
  work(true);
  return positions;
}

// ---- the fit ---------------------------------------------------------------------------

static double surprise_at(const Entry& entry, const Judged& one, int players) {
  constexpr float kLeast = 1e-6f;
  const Worth worth = entry.worth(one.state);
  double sum = 0;
  for (int i = 0; i < players; ++i) sum -= one.won[i] * std::log(std::max(worth.of[i], kLeast));
  return sum;
}

double surprise(const FitPlan& plan, std::span<const Judged> positions, std::span<const float> weights) {
  const TunePlan& play = plan.play;
  std::ranges::copy(weights, play.entry->weights().begin());
  double sum = 0;
  for (const Judged& one : positions) sum += surprise_at(*play.entry, one, play.options.players);
  return sum / static_cast<double>(positions.size());
}

Fitted fit(const FitPlan& plan, std::span<const Judged> positions, std::span<const float> start,
           const std::function<void(int, double)>& progress) {
  std::vector<Judged> learned, kept;
  for (std::size_t i = 0; i < positions.size(); ++i)
    (i / static_cast<std::size_t>(plan.of_each) % 5 == 4 ? kept : learned).push_back(positions[i]);
  Fitted out{{start.begin(), start.end()}, surprise(plan, kept, start), 0};
  out.after = out.before;
  // Adam: every weight goes at its own pace, by the mean and the spread of its slopes.
  constexpr float kReach = 0.02f, kMean = 0.9f, kSpread = 0.99f;
  std::vector<float> now = out.weights;
  const std::size_t n = now.size();
  std::vector<float> mean(n), spread(n);
  std::vector<bool> still(plan.play.fixed);
  for (std::size_t i = 0; i < n; ++i)
    if (start[i] == 0) still[i] = true;
  Rng rng(plan.play.seed);
  std::vector<Judged> batch(std::min(learned.size(), static_cast<std::size_t>(plan.batch)));
  for (int step = 1; step <= plan.steps; ++step) {
    for (Judged& one : batch) one = learned[rng.below(static_cast<u32>(learned.size()))];
    std::vector<float> next = now;
    const float pace = plan.pace * (1.0f - 0.9f * static_cast<float>(step) / static_cast<float>(plan.steps));
    for (std::size_t i = 0; i < n; ++i) {
      if (still[i]) continue;
      std::vector<float> moved = now;
      moved[i] = now[i] + kReach * start[i];
      const double up = surprise(plan, batch, moved);
      moved[i] = now[i] - kReach * start[i];
      const double down = surprise(plan, batch, moved);
      if (up == down && step == 1) still[i] = true;  // no position is judged by it
      const float off = now[i] / start[i] - 1;
      const float slope = static_cast<float>((up - down) / (2 * kReach)) + 2 * plan.loyalty * off;
      mean[i] = kMean * mean[i] + (1 - kMean) * slope;
      spread[i] = kSpread * spread[i] + (1 - kSpread) * slope * slope;
      const auto steps = static_cast<float>(step);
      const float towards = mean[i] / (1 - std::pow(kMean, steps));
      const float usual = std::sqrt(spread[i] / (1 - std::pow(kSpread, steps))) + 1e-6f;
      next[i] = now[i] - pace * start[i] * towards / usual;
    }
    now = next;
    if (step % 5 != 0 && step != plan.steps) continue;
    const double held = surprise(plan, kept, now);
    if (progress) progress(step, held);
    if (held < out.after) out.after = held, out.weights = now;
  }
  std::ranges::copy(start, plan.play.entry->weights().begin());
  return out;
}

}  // namespace kroon
