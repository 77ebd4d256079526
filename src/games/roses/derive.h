// What follows from the open position, and from one's own plan (canon 15): the board shows these and
// works out nothing itself.
#pragma once

#include "games/roses/state.h"

namespace kroon::roses {

// How the players and the houses stand in a region.
struct Contest {
  BySeat<u8> ip;
  List<Seat, kSeats> rank;  // all with influence points, the strongest first
  Tie tie;                  // what puts the first before the second with as many; none if they differ
  Tie second_tie;           // likewise the second before the third
  Per<House, u8> house_ip;
  House vote;  // who would get the votes

  static void fields(auto& self, auto&& field) {
    field("ip", self.ip);
    field("rank", self.rank);
    field("tie", self.tie);
    field("second_tie", self.second_tie);
    field("house_ip", self.house_ip);
    field("vote", self.vote);
  }
};

// The regions and what they would decide if Parliament sat now.
struct Outlook {
  Per<Region, Contest> regions;
  Per<House, u8> votes;
  House crown;

  static void fields(auto& self, auto&& field) {
    field("regions", self.regions);
    field("votes", self.votes);
    field("crown", self.crown);
  }
};

struct Derived {
  Outlook now;
  Per<Award, BySeat<u8>, kStandingAwards> held;  // how many of what the award counts
  BySeat<Regions> trade;                         // regions where one has port and ship
  BySeat<Regions> church;                        // and cathedral town and bishop
  BySeat<Regions> present;                       // before anybody marches
  List<Seat, 12> picks;                          // whose picks the draft of this round consists of

  static void fields(auto& self, auto&& field) {
    field("now", self.now);
    field("held", self.held);
    field("trade", self.trade);
    field("church", self.church);
    field("present", self.present);
    field("picks", self.picks);
  }
};

// What a plan costs, by kind.
struct Spending {
  Packed<u16> bid;
  Packed<u16> troops;
  Packed<u16> white;
  Packed<u16> black;

  static void fields(auto& self, auto&& field) {
    field("bid", self.bid);
    field("troops", self.troops);
    field("white", self.white);
    field("black", self.black);
  }
};

struct OwnDerived {
  Packed<u16> money;
  Packed<i16> free;  // below nought only in loose planning
  u8 troops_left;
  u8 mercs_left;
  u8 white_left;
  u8 black_left;
  Spending spent;
  Outlook then;                 // in planning: if nobody else gave an order
  Per<Source, u8> gains;        // and the points it would bring
  Regions present;              // with the planned marches
  Per<Location, Hindrance> at;  // why no order can be given there; none if one can
  Per<Person, Hindrance> on;

  static void fields(auto& self, auto&& field) {
    field("money", self.money);
    field("free", self.free);
    field("troops_left", self.troops_left);
    field("mercs_left", self.mercs_left);
    field("white_left", self.white_left);
    field("black_left", self.black_left);
    field("spent", self.spent);
    field("then", self.then);
    field("gains", self.gains);
    field("present", self.present);
    field("at", self.at);
    field("on", self.on);
  }
};

}  // namespace kroon::roses
