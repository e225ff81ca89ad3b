import { sql } from 'kysely'
import { db } from '#tests/support/database.ts'

type Rights = Record<string, Record<string, string>>

/** What no form may change of rows that are there: whose they are, what they are worth, who their owner is to the site. */
export async function storedRights(): Promise<Rights> {
  const { rows } = await sql<{ row: string } & Record<string, string>>`
    select 'ad ' || id as row, owner_id::text as owner, created_at::text as created, view_count::text as views,
      unique_view_count::text as visitors, status || ' ' || type || ' ' || version as state from ads
    union all
    select 'person ' || id, id::text, created_at::text, email, email_verified::text, role from people
    union all
    select 'photo ' || key, owner_id::text, created_at::text, sha256, '', '' from photos
    union all
    select 'message ' || id, sender_id::text, created_at::text, md5(content), '', type from messages
    union all
    select 'order ' || number, person_id::text, created_at::text, amount::text, currency, status from orders`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ row, ...columns }) => [row, columns]))
}

// What these addresses are there for.
const mayChange: [path: RegExp, row: RegExp, column: string][] = [
  [/^admin\/users\/:personId\/role/, /^person /, 'state'],
  [/^(verify-email|reset-password)/, /^person /, 'visitors'],
  [/^verify-email/, /^person /, 'views'],
  [
    /ads?\/|admin\/(post|expiry|reports|orders|users|categories|subcategories)|^orders|^post|deletion|payment/,
    /^ad /,
    'state',
  ],
  [/^(profile\/ads|admin\/ads).*\/(free|promotion)|^orders|admin\/orders|payment/, /^order /, 'state'],
]

/** What changed that must not, of the rows that were there before. */
export function changedRights(path: string, before: Rights, after: Rights) {
  return Object.entries(before).flatMap(([row, columns]) =>
    Object.entries(columns).flatMap(([column, value]) => {
      const now = after[row]?.[column]
      const allowed = mayChange.some(([paths, rows, of]) => paths.test(path) && rows.test(row) && of === column)
      return now === undefined || now === value || allowed ? [] : [`${row}: ${column} was ${value}, is ${now}`]
    }),
  )
}

/** Rows that no rule of the product lets be, whatever was sent. */
export async function brokenInvariants() {
  const { rows } = await sql<{ fault: string }>`
    select 'published without a time ' || id as fault from ads where status = 'approved' and published_at is null
    union all select 'price of ad ' || id from ads where price < 0 or price > 1000000000000
    union all select 'ad in a category of elsewhere ' || a.id from ads a
      join subcategories s on s.id = a.subcategory_id where s.category_id <> a.category_id
    union all select 'text with what cannot be read, ad ' || id from ads where title ~ '[\u0001-\u0008\u202a-\u202e\u2066-\u2069]'
    union all select 'name with what cannot be read ' || id from people where name ~ '[\u0001-\u0008\u202a-\u202e\u2066-\u2069]'`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
