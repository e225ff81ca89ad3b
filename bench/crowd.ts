import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { sessionCookieName } from '#domain/people/session-token.ts'
import { benchSecret } from './start-servers.ts'

/** Makes this many people of last year, signed in, as far as the database is asked: their cookies and ids. */
export async function aCrowd(db: Database, size: number): Promise<{ id: string; cookie: string }[]> {
  const { rows } = await sql<{ id: string; token: string }>`
    with crowd as (
      insert into people (name, email, email_verified, created_at)
      select 'بلال ' || n, 'crowd' || n || '@example.com', true, now() - interval '1 year' from generate_series(1, ${size}) n
      returning id
    )
    insert into sessions (person_id, token, expires_at)
    select id, encode(sha256(id::text::bytea), 'hex'), now() + interval '30 days' from crowd
    returning person_id as id, token`.execute(db)
  return rows.map(({ id, token }) => ({ id, cookie: cookieOf(token) }))
}

/** Begins a conversation between each two neighbours of a crowd; answers the conversation of each pair. */
export async function pairUp(db: Database, people: readonly { id: string }[]): Promise<string[]> {
  const of = (side: number) => people.filter((_, n) => n % 2 === side).map(({ id }) => id)
  const { rows } = await sql<{ id: string; buyerId: string }>`
    insert into conversations (ad_id, buyer_id, seller_id)
    select (select min(id) from ads where status = 'approved'), buyer, seller
    from unnest(${of(0)}::uuid[], ${of(1)}::uuid[]) as pair (buyer, seller)
    returning id, buyer_id`.execute(db)
  const byBuyer = new Map(rows.map(({ id, buyerId }) => [buyerId, id]))
  return of(0).map((buyer) => byBuyer.get(buyer)!)
}

function cookieOf(token: string) {
  const signature = createHmac('sha256', benchSecret).update(token).digest('base64')
  return `${sessionCookieName}=${encodeURIComponent(`${token}.${signature}`)}`
}
