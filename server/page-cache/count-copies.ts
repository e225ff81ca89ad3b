import { Counter, type Registry } from 'prom-client'

/** `page_cache_answers_total` by result: a fresh copy, one that was made for it, one that was all there was. */
export function countCopies(register: Registry) {
  const answers = new Counter({
    name: 'page_cache_answers_total',
    help: 'Visitors’ pages that were sent as a copy: hit, miss (made for it), stale.',
    labelNames: ['result'],
    registers: [register],
  })
  return (result: 'hit' | 'miss' | 'stale') => answers.inc({ result })
}
