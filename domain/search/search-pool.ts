import { availableParallelism } from 'node:os'

/**
 * How the connections that search are opened. Sequential scans off: without statistics on the key the planner would read
 * the whole table for two letters. Compiled plans and parallel workers cost more than these queries take.
 * What lists read stays in memory, where one page costs the same as the next.
 */
export const searchPoolOptions = [
  'enable_seqscan=off',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_custom_plan',
  'random_page_cost=1.1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/**
 * The pool of a web process that searches. No more connections than keep the processors busy: in a crowd those who came first
 * are then served first, instead of all being late together. Anybody may ask anything here, so nothing runs long: at a million
 * ads a page of a list takes milliseconds, the counts of a sheet of filters half a second at most.
 */
export const searchPool = {
  max: Math.max(3, availableParallelism() + 1),
  options: searchPoolOptions,
  statementTimeout: 2000,
}
