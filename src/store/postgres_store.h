// Tables in a PostgreSQL database that several servers share. One thread speaks to it, in a pipeline: what waits goes
// out together, the appends of many tables as one statement, which is one transaction; so a server that is killed or
// frozen never holds anything up. Each server is known by a number that it keeps alive; whoever is not heard of for too
// long has no say about bots and clocks any more, and the database checks that in the append itself.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "store/job.h"
#include "store/postgres.h"
#include "store/sealing.h"

namespace kroon {

class PostgresStore final : public QueuedStore {
 public:
  static std::unique_ptr<Store> open(const std::string& where, Fault& fault, const std::string& key);
  static std::unique_ptr<Store> open_to_read(const std::string& where, Fault& fault, const std::string& key);
  ~PostgresStore() override;

  void tell_by(Teller by) override;
  void on_outside(std::function<void(bool)> then) override;
  void look() override {}     // notices tell of it
  void go_over() override {}  // a restored database shows in its tables
  void on_news(std::function<void(const std::string&)> then) override;
  void feel(const std::vector<std::int64_t>& tables, std::function<void(std::vector<Pulse>)> then) override;
  void here(const StoredTable& table, u8 seats) override;
  void take_work(std::function<void(std::vector<Work>)> then) override;
  bool shared() const override { return true; }
  bool away() const override;
  void flush() override;
  Counts counts() const override { return {commits_, written_, static_cast<double>(commit_ns_) * 1e-9}; }
  std::optional<std::string> trouble() override;
  std::string last_fault() const override;

  void read(const std::string& id, u32 from, std::function<void(Reading)> then) override;
  std::optional<StoredTable> table(const std::string& id) override;
  std::optional<std::vector<StoredEntry>> entries(const std::string& id) override;
  std::vector<StoredTable> tables_of(const std::string& guest, int limit) override;
  std::vector<StoredTable> open_tables(int limit) override;
  std::vector<StoredTable> all_tables() override;
  std::vector<std::string> faulty_pages() override { return {}; }
  int unfinished_hosted_by(const std::string& guest) override;
  int bots_only_playing() override;
  std::vector<Block> blocks() override;
  std::vector<Report> reports() override;
  std::optional<std::string> guest_name(const std::string& guest) override;
  std::vector<std::pair<std::string, std::string>> guest_names() override;

 private:
  using Clock = std::chrono::steady_clock;
  // Something that is not a write: sent by the thread, and told if the database went away before it answered.
  struct Errand {
    std::function<void(const std::shared_ptr<Errand>&)> send;
    std::function<void()> lost;
    bool answered = false;
  };
  using ErrandPtr = std::shared_ptr<Errand>;
  struct Wanted {
    std::string id;
    u32 from;
    std::function<void(Reading)> then;
  };
  struct Readings {
    std::vector<Wanted> wanted;  // nobody any more once they are told
    postgres::Result rows;
  };
  struct Here {
    std::int64_t table;
    std::string id;
    u8 seats;
  };

  // postgres_reading.cpp
  void send_readings(std::vector<Wanted> wanted);
  void was_read(Readings& some, const postgres::Result& entries);
  void tell_away(Readings& some);
  postgres::Result ask(const std::string& sql, const postgres::Values& values = {});
  StoredTable table_at(const postgres::Result& result, int row) const;
  std::vector<StoredTable> read_tables(const std::string& tail, const postgres::Values& values = {});
  int count(const std::string& sql, const postgres::Values& values = {});

  void push(Job job) override;
  void push(const std::string& sql, std::function<postgres::Values()> values,
            std::function<void(const postgres::Result&)> done, std::function<void()> lost);
  void wake();
  void work();
  bool connect();
  void wait(Clock::time_point until);
  void round(std::vector<Job> jobs, std::vector<ErrandPtr> errands, std::vector<Wanted> wanted);
  // postgres_sending.cpp
  void send_jobs();
  void send_appends(const std::vector<Job*>& wave);
  void taken(const std::vector<Job*>& wave, const postgres::Result& result);
  void send_create(Job& job);
  void send_other(Job& job);
  void answered(Job& job, const postgres::Result& result, bool ok);
  void send_heartbeat();
  void enlisted(std::int64_t number);
  void send_here(std::int64_t table, u8 seats);
  void tell_others(const std::vector<std::string>& ids);
  void send_notice(const std::string& what);
  void hear(const std::string& notice);
  void tell(std::function<void()> news);
  void lose(const std::string& why);
  void refuse_all();
  void note(const std::string& wrong);

  std::string where_;
  std::optional<Sealing> sealing_;
  std::mutex hearing_;  // guards who is told
  Teller tell_ = [](const std::function<void()>& news) { news(); };
  std::function<void(bool)> outside_;
  std::function<void(const std::string&)> news_;

  postgres::Connection reader_;  // of whoever asks something at once; guarded by `reading_`
  Clock::time_point reader_tried_{};
  std::mutex reading_;

  // The thread's own.
  postgres::Pipeline line_;
  std::vector<Job> batch_;                              // sent, and not all answered
  std::vector<ErrandPtr> asked_;                        // likewise
  std::vector<std::shared_ptr<Readings>> reading_now_;  // likewise
  std::vector<Here> arrived_;                           // to be told
  std::atomic<std::int64_t> me_{0};                     // the number of this server, as it is known now; 0: it is not
  std::map<std::int64_t, u8> here_;  // by table: whose players are here, for when it has to be told again
  Clock::time_point beat_{};         // the last heartbeat that was sent
  bool beating_ = false;
  int others_ = 1;           // servers beside this one; nobody need be told if there are none
  std::int64_t writer_ = 0;  // the mark of the next append
  int wake_fd_ = -1;

  std::mutex lock_;
  std::condition_variable idle_;
  std::vector<Job> queue_;
  std::vector<ErrandPtr> errands_;
  std::vector<Wanted> wanted_;
  std::vector<Here> here_changed_;
  bool busy_ = false;
  bool stopping_ = false;
  std::atomic<bool> hopeless_{false};  // those who wait are told no

  mutable std::mutex telling_;
  std::string refused_why_, wrong_now_;
  std::atomic<bool> connected_{false};
  std::atomic<std::int64_t> waiting_since_{0};  // ms of the steady clock; 0: nothing is unanswered
  std::atomic<std::uint64_t> commits_{0}, written_{0}, commit_ns_{0};
  std::thread thread_;
};

}  // namespace kroon
