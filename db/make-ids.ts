import { sql } from 'kysely'
import type { ListedMake, StoredMake } from '#shared/make-list.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'
import type { Db } from './client.ts'

/** What of a list has an id already, by its place in it. */
type Known = { make: (at: number) => number | undefined; model: (at: number, of: number) => number | undefined }
const nothing: Known = { make: () => undefined, model: () => undefined }

/** A list as it is stored: what has no id yet gets a new one, of one sequence for makes and models. */
export async function withIds(db: Db, makes: readonly ListedMake[], known: Known = nothing): Promise<StoredMake[]> {
  const missing = makes.reduce((sum, make, at) => {
    const models = make.models.filter((_, of) => known.model(at, of) === undefined).length
    return sum + models + (known.make(at) === undefined ? 1 : 0)
  }, 0)
  // Raw: many numbers of a sequence at once.
  const { rows } = await sql<{ id: number }>`
    select nextval('make_ids')::int as id from generate_series(1, ${missing})`.execute(db)
  let next = 0
  const named = (name: TwoSpellings, id: number | undefined) => ({
    id: id ?? rows[next++]?.id ?? 0,
    nameAr: name.ar,
    nameEn: name.en,
  })
  return makes.map((make, at) => ({
    ...named(make, known.make(at)),
    models: make.models.map((model, of) => named(model, known.model(at, of))),
  }))
}
