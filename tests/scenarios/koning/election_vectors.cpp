// Canon 12.2, the vectors about elections.
#include "position.h"

namespace kroon::koning {

static Position election_with(int n, int discarded) {
  Position p(n);
  const Area home[] = {Area::tateshale, Area::lincolia, Area::rouecestre, Area::lideforde, Area::loncastre};
  for (int i = 0; i < n; ++i) p.put(seat_at(i), home[i], 1, true).hand(seat_at(i), 1 + i, 0, 0);
  p.hand(B, 0, 0, 0);
  p.discard(discarded / 2, discarded - discarded / 2, 0);
  p.turn(R).act(R, Verb::pass);
  for (int k = 0; p.pub().phase == Phase::rolloff; ++k) p.dice({k % 6 + 1});
  return p;
}

TEST(ElectionVectors, T17_Deals) {
  const struct {
    int n, discard, each, rest;
  } rows[] = {{4, 50, 12, 2}, {4, 70, 15, 10}, {5, 74, 14, 4}, {3, 60, 15, 15}};
  for (const auto& row : rows) {
    Position p = election_with(row.n, row.discard);
    const int before = p.pub().hand_size[G];
    p.finish_election();
    EXPECT_EQ(p.pub().hand_size[G], before + row.each) << row.n << " players, " << row.discard;
    EXPECT_EQ(p.pub().hidden_rest_size, row.rest);
    EXPECT_EQ(size_of(p.s.sec.hidden_rest), row.rest);
    EXPECT_EQ(p.pub().turn_player, B);
  }
}

TEST(ElectionVectors, T18_NoCardsToDeal) {
  Position p = election_with(5, 4);
  EXPECT_TRUE(p.told(Told::no_deal));
  EXPECT_EQ(p.pub().hand_size[B], 0);
  EXPECT_EQ(p.pub().bonus[R], 5);
  EXPECT_EQ(p.pub().turn_player, B);
  p.act(B, Verb::pass);
  EXPECT_EQ(p.pub().elections_held, 2) << "a player without cards brings the next election";
}

// Makes `votes` area votes for p out of free areas.
static void give_votes(Position& p, Seat seat, std::initializer_list<Area> held) {
  for (Area area : held) p.put(seat, area, 1);
  p.pub().baron[seat] = *held.begin();
}

static Position quiet_to_the_brink(Position p) {
  p.pub().elections_held = 3;
  p.pub().quiet_turns = static_cast<u8>(kQuietRounds * players(p.pub()) - 1);
  return p;
}

TEST(ElectionVectors, T19_SeveralQualifiers) {
  Position p(4);
  give_votes(p, R, {Area::tateshale, Area::wigemor, Area::oxeneford});                        // 12
  give_votes(p, B, {Area::grentebrige, Area::stadford, Area::lincolia, Area::lundonia});      // 13
  give_votes(p, G, {Area::loncastre, Area::man});                                             // 5
  give_votes(p, Y, {Area::lideforde, Area::sedberouie, Area::rouecestre, Area::sarisberie});  // 9
  for (auto [seat, bonus] : {std::pair{R, 9}, {B, 7}, {G, 9}, {Y, 5}}) p.pub().bonus[seat] = static_cast<u8>(bonus);
  p = quiet_to_the_brink(p);
  p.turn(Y).act(Y, Verb::pass);
  EXPECT_EQ(p.pub().phase, Phase::game_over);
  EXPECT_TRUE(p.told(Told::forced_election));
  const Ranking ranking = Rules::ranking(p.s);
  EXPECT_EQ(ranking.place[index_of(B)], 1);
  EXPECT_EQ(ranking.place[index_of(R)], 2);
  EXPECT_EQ(ranking.place[index_of(Y)], 3);
  EXPECT_EQ(ranking.place[index_of(G)], 4);
}

static Position penalised_with(int votes) {
  Position p(3);
  if (votes == 14)
    give_votes(p, R, {Area::tateshale, Area::wigemor, Area::oxeneford, Area::rouecestre});
  else
    give_votes(p, R, {Area::tateshale, Area::wigemor, Area::stadford, Area::rouecestre});
  give_votes(p, B, {Area::lideforde});
  give_votes(p, G, {Area::sedberouie});
  p.hand(R, 0, 0, 0);
  p.pub().bonus[R] = 9;
  p.pub().elections_held = 3;
  EXPECT_EQ(area_votes(p.pub(), R), votes);
  p.turn(B).act(B, Verb::pass);
  return p;
}

TEST(ElectionVectors, T20_QualifyingInSpiteOfThePenalty) {
  const Position wins = penalised_with(14);
  EXPECT_EQ(wins.s.pub.phase, Phase::game_over);
  EXPECT_EQ(wins.s.pub.winner, R);
  const Position short_of_one = penalised_with(13);
  EXPECT_NE(short_of_one.s.pub.phase, Phase::game_over);
}

TEST(ElectionVectors, T21_FullRankingWithRolloff) {
  Position p(5);
  give_votes(p, R, {Area::tateshale, Area::wigemor});                      // 8
  give_votes(p, B, {Area::oxeneford, Area::grentebrige});                  // 8
  give_votes(p, G, {Area::stadford, Area::lincolia, Area::man});           // 8
  give_votes(p, Y, {Area::lundonia, Area::rouecestre, Area::sarisberie});  // 7
  give_votes(p, W, {Area::loncastre, Area::lideforde, Area::sedberouie});  // 8
  p.hand(R, 3, 0, 0).hand(B, 5, 0, 0).hand(G, 3, 0, 0).hand(Y, 9, 0, 0).hand(W, 3, 0, 0);
  p = quiet_to_the_brink(p);
  p.turn(G).act(G, Verb::pass);
  ASSERT_EQ(p.pub().phase, Phase::rolloff);
  EXPECT_EQ(p.pub().subject, G);
  p.dice({5, 4, 3, 3, 2});  // 17
  EXPECT_EQ(p.pub().subject, W);
  p.dice({4, 4, 4, 4, 4});  // 20
  EXPECT_EQ(p.pub().subject, R);
  p.dice({6, 6, 3, 1, 1});  // 17
  EXPECT_EQ(p.pub().subject, G);
  p.dice({3, 3, 3, 3, 3});  // 15
  EXPECT_EQ(p.pub().subject, R);
  p.dice({4, 3, 3, 3, 3});  // 16
  EXPECT_EQ(p.pub().bonus[B], 5);
  EXPECT_EQ(p.pub().bonus[W], 4);
  EXPECT_EQ(p.pub().bonus[R], 3);
  EXPECT_EQ(p.pub().bonus[G], 2);
  EXPECT_EQ(p.pub().bonus[Y], 1);
}

TEST(ElectionVectors, T22_TrackOverflow) {
  Position p(3);
  give_votes(p, R, {Area::oxeneford});   // 4
  give_votes(p, B, {Area::stadford});    // 3
  give_votes(p, G, {Area::sedberouie});  // 2
  p.pub().bonus[R] = 14;
  p = quiet_to_the_brink(p);
  p.turn(R).act(R, Verb::pass);
  EXPECT_EQ(p.pub().bonus[R], 17);
  EXPECT_NE(p.pub().phase, Phase::game_over);
  EXPECT_EQ(count(p.pub()).votes_to_win - p.pub().bonus[R], 2);
}

TEST(ElectionVectors, T23_ForcedElection) {
  Position p(3);
  p.put(R, Area::oxeneford, 1, true).put(B, Area::stadford, 1, true).put(G, Area::lincolia, 1, true).turn(R);
  for (int i = 0; i < 8; ++i) p.act(p.pub().turn_player, Verb::pass);
  EXPECT_EQ(p.pub().quiet_turns, 8);
  EXPECT_EQ(p.pub().elections_held, 0);
  Position broken = p;
  p.act(p.pub().turn_player, Verb::pass);
  EXPECT_EQ(p.pub().elections_held, 1);
  EXPECT_FALSE(p.told(Told::penalty));
  EXPECT_TRUE(p.told(Told::forced_election));
  // A single attempt in the ninth turn resets the counter.
  const Seat last = broken.pub().turn_player;
  broken.act(last, Verb::stay).act(last, Verb::extra, Card::x1).dice({1});
  if (broken.pub().phase == Phase::extra) broken.act(last, Verb::done);
  EXPECT_EQ(broken.pub().quiet_turns, 0);
  EXPECT_EQ(broken.pub().elections_held, 0);
}

TEST(ElectionVectors, T23_WithoutTheGuardPassingGoesOn) {
  Position p(3, {{Option::stalemate_guard, 0}});
  p.put(R, Area::oxeneford, 1, true).put(B, Area::stadford, 1, true).put(G, Area::sedberouie, 1, true).turn(R);
  for (int i = 0; i < 12; ++i) p.act(p.pub().turn_player, Verb::pass);
  EXPECT_EQ(p.pub().elections_held, 0);
}

TEST(ElectionVectors, T39_CrownByRolloff) {
  Position p(4);
  give_votes(p, R, {Area::tateshale, Area::stadford, Area::lincolia, Area::lundonia});    // 13
  give_votes(p, B, {Area::wigemor, Area::oxeneford, Area::loncastre, Area::sarisberie});  // 13
  give_votes(p, G, {Area::grentebrige, Area::lideforde});                                 // 7
  give_votes(p, Y, {Area::man, Area::sedberouie, Area::rouecestre});                      // 6
  p.hand(R, 4, 0, 0).hand(B, 4, 0, 0).hand(G, 6, 0, 0).hand(Y, 8, 0, 0);
  for (auto [seat, bonus] : {std::pair{R, 7}, {B, 9}, {G, 9}, {Y, 5}}) p.pub().bonus[seat] = static_cast<u8>(bonus);
  p = quiet_to_the_brink(p);
  p.turn(Y).act(Y, Verb::pass);
  ASSERT_EQ(p.pub().phase, Phase::rolloff);
  EXPECT_EQ(p.pub().subject, R);
  p.dice({6, 6, 2, 2, 2});  // 18
  EXPECT_EQ(p.pub().subject, B);
  p.dice({4, 3, 3, 3, 3});  // 16
  EXPECT_EQ(p.pub().phase, Phase::game_over);
  const Ranking ranking = Rules::ranking(p.s);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ranking.place[i], i + 1);
}

// Canon 7: what nobody, and what only the receiver, may know of a deal.
TEST(ElectionVectors, DealtCardsAreToldToTheReceiverAlone) {
  Position p = election_with(4, 50);
  p.finish_election();
  int heard[4] = {};
  for (const Event& event : p.events) {
    if (event.message.code != static_cast<u8>(Told::dealt)) continue;
    EXPECT_EQ(event.audience, SeatSet::of(event.seat));
    ++heard[index_of(event.seat)];
  }
  for (int count : heard) EXPECT_EQ(count, 12);
}

}  // namespace kroon::koning
