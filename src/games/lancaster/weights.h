// What the bots hold things to be worth (canon section 14), in power points, and how they decide by it.
// `kroon tune lancaster` improves these numbers by self-play and writes them back: one weight, or one row, a line.
#pragma once

namespace kroon::lancaster {

struct Weights {
  float score_scale = 8.0f;  // the difference that turns an even chance into about 3 to 1

  // Goods; in the last round, and after its laws.
  float gold = 0.9f;
  float gold_last = 0.35f;
  float gold_over = 0.1f;
  float squire = 0.9f;
  float squire_last = 0.35f;
  float squire_over = 0.1f;
  float marker = 0.55f;
  float usable = 9.0f;   // as much of gold, and of squires, can be used in time
  float hoarded = 0.4f;  // of the worth of what is beyond that

  // Nobles, tiles and knights, a round still to come.
  float noble_later = 0.6f;
  float nobles_later = 0.7f;
  float knight = 2.4f;
  float knight_strength = 0.6f;
  float new_knight = 3.0f;
  float new_knight_now = 0.5f;
  float ally_new_knight = 1.2f;
  float upgrade_now = 1.5f;
  float upgrade_later = 0.7f;
  float upgrade_strong = 1.15f;
  float ally = 0.4f;        // what an ally's knight is worth of an own one
  float ally_noble = 1.2f;  // a noble that an ally fetches
  float tile[6] = {1.8f, 1.8f, 1.2f, 1.8f, 1.4f, 1.4f};
  float tile_last = 0.2f;
  float tile_majority = 1.5f;

  // Knights still at court, by strength, and posts.
  float placement[5] = {0.0f, 2.2f, 3.2f, 4.0f, 5.0f};
  float at_court = 0.8f;
  float pushed_out = 0.5f;
  float crossing = 1.5f;
  float start_player = 0.7f;
  float poor_space = 0.3f;  // a space whose price cannot be paid yet
  float county_for_laws = 0.6f;

  // France.
  float stuck = 3.2f;  // lost with a knight that has to stay there for a round
  float slip = 0.3f;   // that somebody comes in before, for each free slot
  float hope = 0.75f;
  float hope_for_room = 0.1f;
  float hope_after_placing = 0.15f;
  float ally_victory = 0.5f;
  float ally_captured = 1.5f;
  float captured = 1.2f;  // for each strength that cannot be ransomed, a round
  float ransom_most = 3.0f;

  // Laws.
  float towards_step = 0.6f;
  float bought_votes = 0.1f;
  float passes = 0.6f;
  float stays[12] = {1, 1, 1, 0.4f, 1, 1, 0.16f, 0.64f, 1, 0.06f, 0.35f, 0.78f};  // three laws, by votes to come
  float others_law = 0.3f;
  float vote_noise = 0.6f;
  float points_a_marker = 2.0f;
  float least_last_vote = 0.4f;

  // Majorities at the end.
  float reserve_counts = 0.05f;
  float majority_sharpness = 2.0f;
  float knights_sharpness = 0.6f;
  float tiles_sharpness = 1.5f;

  // How long a county is kept.
  float contested = 0.5f;
  float squires_deter = 0.4f;

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
