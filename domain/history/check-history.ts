import type { Database } from '#db/client.ts'
import { beginning, findHead, writeHead } from './chain.ts'
import { checkPart, type Break } from './check-part.ts'

type Answer = { checked: number; head: string } | { broken: number; why: Break['why'] | 'remade' }

/**
 * Recomputes the whole chain from its beginning. `head` is one that was noted earlier, `number:hash`: the chain must still go
 * through it, which shows also that it was not made anew as a whole, nor its end cut off.
 */
export async function checkHistory(db: Database, { head }: { head?: string } = {}): Promise<Answer> {
  const last = await findHead(db)
  let [upTo, checked, ended] = [beginning, 0, false]
  while (!ended) {
    const part = await checkPart(db, { after: upTo, end: last.id })
    if ('broken' in part) return part
    ;({ upTo, ended } = part)
    checked += part.checked
  }
  if (head && !(await goesThrough(db, head))) return { broken: Number.parseInt(head) || 0, why: 'remade' }
  return { checked, head: writeHead(last) }
}

async function goesThrough(db: Database, head: string) {
  // Noted before anything was linked: every chain goes through it.
  if (head === writeHead(beginning)) return true
  const [id = '', hash] = head.split(':')
  if (!/^\d{1,15}$/.test(id)) return false
  const link = await db.selectFrom('eventLinks').select('hash').where('eventId', '=', Number(id)).executeTakeFirst()
  return link !== undefined && link.hash === hash
}
