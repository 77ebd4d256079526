// Counts the allocations of the process, for benches and for the test that
// playing makes none.
#include <atomic>
#include <cstdlib>
#include <new>

namespace kroon {
extern std::atomic<long> allocation_count;
std::atomic<long> allocation_count{0};
}  // namespace kroon

void* operator new(std::size_t size) {
  kroon::allocation_count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
