import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { createRandom } from '../random.ts'
import { samplePhone } from '../demo/people.ts'
import type { BulkAd } from './bulk-ads.ts'

const givenNames =
  'أحمد محمد خالد سامر يوسف عمر علي حسن رامي وسيم باسل طارق نور ريم لينا هبة سارة ميس دانا رنا سوسن هالة جود آية'.split(
    ' ',
  )
const familyNames =
  'الحلبي الشامي حمود خوري سليمان ديب العلي درويش قاسم نصر حداد شحادة الخطيب الأحمد بكري مراد سعيد عيسى زين كنعان'.split(
    ' ',
  )

/** Sellers of bulk ads, the same rows for the same seed; those of an earlier run are used again. */
export async function addBulkPeople(db: Db, users: number, seed: number): Promise<string[]> {
  const random = createRandom(seed)
  const rows = Array.from({ length: users }, (_, index) => ({
    name: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
    email: `seller-${index + 1}@example.com`,
    phone: samplePhone(1000 + index),
    governorate: random.between(1, 14),
    since: random.between(1, 900),
  }))
  await sql`
    insert into people (name, email, phone, governorate_id, is_demo, created_at)
    select name, email, phone, governorate, true, now() - make_interval(days => since)
    from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ phone }) => phone)}::text[], ${rows.map(({ governorate }) => governorate)}::smallint[],
      ${rows.map(({ since }) => since)}::integer[]) as added (name, email, phone, governorate, since)
    on conflict (email) do nothing
  `.execute(db)
  const { rows: people } = await sql<{ id: string }>`
    select id from people join unnest(${rows.map(({ email }) => email)}::text[]) with ordinality as added (email, ordinal)
      using (email) order by ordinal
  `.execute(db)
  return people.map(({ id }) => id)
}

/** Writes a batch and answers its ids in order. */
export async function addBulkAds(db: Db, ads: BulkAd[], owners: string[]): Promise<number[]> {
  const column = <T>(read: (ad: BulkAd) => T) => ads.map(read)
  const { rows } = await sql<{ id: number }>`
    insert into ads (owner_id, title, description, price, currency, comparable_price, category_id, subcategory_id,
      governorate_id, district_id, details, type, status, availability, created_at, submitted_at, updated_at, reviewed_at, published_at,
      free_until, promotion_starts_at, promotion_ends_at, moderation_reason, hidden_reason)
    select owner, title, description, price, currency, comparable, category, subcategory, governorate,
      (select (array_agg(id order by id))[1 + floor(district * count(*))::integer] from districts
        where governorate_id = governorate), details::jsonb, type,
      status, availability, moment, moment, moment, case when reviewed then moment end, case when live then moment end,
      case when live and type = 'free' then ends end, case when live and type <> 'free' then moment end,
      case when live and type <> 'free' then ends end, case when status = 'rejected' then 'unclear' end,
      case when status = 'hidden' then 'owner' end
    from unnest(${column(({ owner }) => owners[owner]!)}::uuid[], ${column(({ title }) => title)}::text[],
      ${column(({ description }) => description)}::text[], ${column(({ price }) => price)}::bigint[],
      ${column(({ currency }) => currency)}::text[], ${column(({ comparable }) => comparable)}::bigint[],
      ${column(({ category }) => category)}::smallint[], ${column(({ subcategory }) => subcategory)}::text[],
      ${column(({ governorate }) => governorate)}::smallint[], ${column(({ district }) => district)}::float8[],
      ${column(({ details }) => JSON.stringify(details))}::text[],
      ${column(({ type }) => type)}::text[], ${column(({ status }) => status)}::text[],
      ${column(({ reservedOrNot }) => reservedOrNot)}::text[], ${column(({ ago }) => ago)}::integer[],
      ${column(({ runs }) => runs)}::integer[]) with ordinality as added (owner, title, description, price, currency, comparable,
        category, subcategory, governorate, district, details, type, status, availability, ago, runs, ordinal)
    cross join lateral (select now() - make_interval(mins => ago) as moment,
      now() - make_interval(mins => ago) + make_interval(mins => runs) as ends,
      status in ('approved', 'rejected', 'hidden') as reviewed, status in ('approved', 'hidden') as live) as timed
    order by ordinal
    returning id
  `.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export type Picture = { filesKey: string; width: number; height: number; blur: string; sha256: string; bytes: number }

/** Photo rows that show drawings that are there already: `pictures` holds one list for each ad. */
export async function addBulkPhotos(db: Db, adIds: number[], pictures: Picture[][], seed: number) {
  const rows = pictures.flatMap((shown, index) =>
    shown.map((picture, position) => ({ adId: adIds[index]!, picture, position })),
  )
  const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
  await sql`
    insert into photos (key, files_key, owner_id, ad_id, position, width, height, blur, sha256, bytes, created_at)
    select md5('bulk photo ' || ${seed}::text || ' ' || ads.id || ' ' || added.position), added.files_key, ads.owner_id, ads.id, added.position, width,
      height, blur, sha256, bytes, ads.created_at
    from unnest(${column(({ adId }) => adId)}::integer[], ${column(({ position }) => position)}::smallint[],
      ${column(({ picture }) => picture.filesKey)}::text[]) as added (ad_id, position, files_key)
    join ads on ads.id = added.ad_id
    join lateral (select width, height, blur, sha256, bytes from photos where photos.files_key = added.files_key limit 1) as drawing
      on true
  `.execute(db)
}

/** What paid ads and ads that wait for their payment have beside them. */
export async function addBulkPromotions(db: Db, afterId: number) {
  await sql`
    insert into promotions (ad_id, type, source, duration, starts_at, ends_at, created_at)
    select id, type, 'admin', promotion_ends_at - promotion_starts_at, promotion_starts_at, promotion_ends_at, created_at
    from ads where id > ${afterId} and promotion_ends_at is not null
  `.execute(db)
  await sql`
    insert into orders (ad_id, person_id, type, amount, currency, duration_days, created_at)
    select id, owner_id, type, case type when 'featured' then 25000 else 50000 end, 'SYP',
      case type when 'featured' then 45 else 60 end, created_at
    from ads where id > ${afterId} and status = 'awaiting_payment'
  `.execute(db)
}
