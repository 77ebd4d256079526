// What the bots hold things to be worth (canon section 14), in power points, and how they decide by it.
// `kroon tune lancaster` improves these numbers by self-play and writes them back: one weight, or one row, a line.
#pragma once

namespace kroon::lancaster {

struct Weights {
  float score_scale = 6.042f;  // the difference that turns an even chance into about 3 to 1

  // Goods; in the last round, and after its laws.
  float gold = 0.6274f;
  float gold_last = 0.3478f;
  float gold_over = 0.09929f;
  float squire = 0.7613f;
  float squire_last = 0.3754f;
  float squire_over = 0.09901f;
  float marker = 0.6659f;
  float usable = 10.62f;    // as much of gold, and of squires, can be used in time
  float hoarded = 0.4563f;  // of the worth of what is beyond that

  // Nobles, tiles and knights, a round still to come.
  float noble_later = 0.7615f;
  float nobles_later = 1.16f;
  float knight = 1.987f;
  float knight_strength = 1.136f;
  float new_knight = 2.866f;
  float new_knight_now = 0.5068f;
  float ally_new_knight = 1.2f;
  float upgrade_now = 1.722f;
  float upgrade_later = 0.6898f;
  float upgrade_strong = 1.182f;
  float ally = 0.4f;        // what an ally's knight is worth of an own one
  float ally_noble = 1.2f;  // a noble that an ally fetches
  float tile[6] = {1.069f, 1.021f, 1.215f, 1.038f, 1.727f, 1.49f};
  float tile_last = 0.2334f;
  float tile_majority = 2.323f;

  // Knights still at court, by strength, and posts.
  float placement[5] = {0.0f, 2.674f, 3.864f, 5.106f, 5.942f};
  float at_court = 1.243f;
  float pushed_out = 0.5338f;
  float crossing = 1.496f;
  float start_player = 0.7554f;
  float poor_space = 0.3088f;  // a space whose price cannot be paid yet
  float county_for_laws = 0.6f;

  // France.
  float stuck = 3.869f;  // lost with a knight that has to stay there for a round
  float slip = 0.3255f;  // that somebody comes in before, for each free slot
  float hope = 0.6068f;
  float hope_for_room = 0.09456f;
  float hope_after_placing = 0.1465f;
  float ally_victory = 0.5f;
  float ally_captured = 1.5f;
  float captured = 1.267f;  // for each strength that cannot be ransomed, a round
  float ransom_most = 3.0f;

  // Laws.
  float towards_step = 0.5845f;
  float bought_votes = 0.09562f;
  float passes = 0.4622f;
  float stays[12] = {0.6781f, 0.8049f, 0.9293f, 0.346f,   0.8575f, 0.8763f,
                     0.1525f, 0.4461f, 0.8116f, 0.05674f, 0.1723f, 0.3722f};  // three laws, by votes to come
  float others_law = 0.3f;
  float vote_noise = 0.6f;
  float points_a_marker = 2.0f;
  float least_last_vote = 0.4f;

  // Majorities at the end.
  float reserve_counts = 0.03902f;
  float majority_sharpness = 2.537f;
  float knights_sharpness = 0.7965f;
  float tiles_sharpness = 1.324f;

  // How long a county is kept.
  float contested = 0.4052f;
  float squires_deter = 0.4286f;

  // Quick choices.
  float noise = 0.8f;
  float pass = -1.0f;
  float worth_fighting_for = 4.0f;
  float upgrade_strength = 0.3f;
  float upgrade_in_france = 0.8f;
  float upgrade_at_court = 0.5f;
  float small_noise = 0.3f;
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::lancaster
