import type { Database } from '#db/client.ts'
import { checkHistory } from '#domain/history/check-history.ts'
import { print, printFact } from '../start/print.ts'

const reasons = {
  changed: 'it was changed, or the one before it was taken away',
  missing: 'it was taken away',
  added: 'it was slipped in',
  remade: 'the chain does not go through this head: it was made anew, or its end is gone',
}

/** Recomputes the chain of the history and says what it found; whether all of it stands. */
export async function reportOnHistory(db: Database, { head }: { head?: string }): Promise<boolean> {
  const found = await checkHistory(db, { head })
  if ('broken' in found) {
    print(
      `السجل لا يطابق ختمه عند السطر ${found.broken}`,
      `The history is broken at line ${found.broken}: ${reasons[found.why]}`,
    )
    return false
  }
  print(`السجل سليم، ${found.checked} سطرًا`, `The history is whole: ${found.checked} lines`)
  printFact('احفظه في مكان آخر، وأعطه للفحص القادم', 'Keep it elsewhere and give it to the next check', found.head)
  return true
}
