import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { listMakes } from '#domain/categories/list-categories.ts'
import {
  type MakeNames,
  makeNamesOf,
  makesInWords,
  type NamedMakes,
  runsOf,
  type WordsOf,
} from '#domain/makes/makes-in-words.ts'
import { readSynonyms } from './synonyms.ts'

type Names = ReadonlyMap<number, MakeNames>
let cached: { version: string; names: Promise<Names> } | null = null

/** The names of makes and models by category, with their synonyms; made anew once either changed. In a transaction too. */
export async function readMakeNames(db: Db): Promise<Names> {
  const version = await readVersion(db)
  if (cached?.version === version) return cached.names
  const names = makeNames(db)
  const mine = { version, names }
  cached = mine
  names.catch(() => {
    if (cached === mine) cached = null
  })
  return names
}

async function readVersion(db: Db) {
  // Raw: aggregates of two tables.
  const { rows } = await sql<{ version: string }>`
    select concat_ws('/', (select string_agg(concat(category_id, ' ', version), ',' order by category_id) from make_lists),
      (select concat(count(*), ' ', max(id), ' ', max(changed_at)) from search_synonyms)) as version`.execute(db)
  return onlyRow(rows).version
}

async function makeNames(db: Db): Promise<Names> {
  const [makes, synonyms] = await Promise.all([listMakes(db), readSynonyms(db)])
  const byCategory = Map.groupBy(makes, ({ categoryId }) => categoryId)
  return new Map([...byCategory].map(([id, some]) => [id, makeNamesOf(some, synonyms.of)]))
}

type Texts = { title: string; description: string; brand: string | undefined; model: string | undefined }

/** What an ad is of: as its fields say it; where they name no make as its title does, else as its description does. */
export function makesOfAd({ title, description, brand, model }: Texts, names: MakeNames | undefined): NamedMakes {
  const none: NamedMakes = { makes: [], models: [] }
  if (!names) return none
  const inText = (text: string, of: WordsOf) => makesInWords(runsOf(text), names, of)
  const stated = inText([brand, model].filter(Boolean).join(' '), 'fields')
  if (stated.makes.length > 0 && (stated.models.length > 0 || !model)) return stated
  const titled = inText(title, 'title')
  const [make] = stated.makes
  // The model may stand in the title alone.
  if (make !== undefined) return { makes: [make], models: titled.makes.includes(make) ? titled.models : [] }
  return titled.makes.length > 0 ? titled : inText(description, 'text')
}
