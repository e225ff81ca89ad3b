import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Person } from '#domain/people/person.ts'
import type { Database } from '#db/client.ts'

export type Cast = { owner: Person; admin: Person; stranger: Person }
export type PaidOrder = { number: number; adId: number; purpose: string }

/** Whoever orders, whoever decides, and somebody who has nothing to do with it. */
export async function aMarketToPay(db: Database): Promise<Cast> {
  const person = (name: string, role: 'user' | 'admin') =>
    db
      .insertInto('people')
      .values({ name, role, email: `${randomUUID()}@example.com`, phone: '+963900000001', governorateId: 3 })
      .returningAll()
      .executeTakeFirstOrThrow() as unknown as Promise<Person>
  const [owner, admin, stranger] = [person('لينا', 'user'), person('المدير', 'admin'), person('سامر', 'user')]
  return { owner: await owner, admin: await admin, stranger: await stranger }
}

/** Orders in dollars: for ads that wait for their payment, and for ads on the site that are to rise or to stay. */
export async function ordersToPay(
  db: Database,
  { count, cast, random }: { count: number; cast: Cast; random: () => number },
): Promise<PaidOrder[]> {
  const purposes = Array.from(
    { length: count },
    () => ['post', 'post', 'upgrade', 'renewal'][Math.floor(random() * 4)]!,
  )
  const { rows } = await sql<PaidOrder>`
    with wish as (
      select purpose, at from unnest(${purposes}::text[]) with ordinality as listed(purpose, at)
    ), made as (
      insert into ads (owner_id, title, description, price, category_id, governorate_id, comparable_price, type, status,
        published_at, free_until, submission_key)
      select ${cast.owner.id}, 'كرسي خشب ' || at, 'كرسي خشب زان بحالة جيدة جدا ونظيف', 1000, 4, 3, 1000,
        case purpose when 'post' then 'featured' else 'free' end,
        case purpose when 'post' then 'awaiting_payment' else 'approved' end,
        case purpose when 'post' then null else now() end,
        case purpose when 'post' then null else now() + interval '30 days' end,
        gen_random_uuid()
      from wish order by at returning id, status
    ), numbered as (
      select id, status, row_number() over (partition by status order by id) as nth from made
    ), wished as (
      select purpose, row_number() over (partition by purpose = 'post' order by at) as nth from wish
    )
    insert into orders (ad_id, person_id, type, purpose, amount, currency, duration_days)
    select id, ${cast.owner.id}, 'featured', purpose, 2500, 'USD', 45 from numbered
      join wished on wished.nth = numbered.nth and (purpose = 'post') = (status = 'awaiting_payment')
    returning number, ad_id, purpose`.execute(db)
  return rows
}
