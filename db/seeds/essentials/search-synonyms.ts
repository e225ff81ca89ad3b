import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that find each other's ads, as people write them, group by group: what `search-synonyms.txt` says. */
export const searchSynonyms: readonly string[][] = readFileSync(
  join(import.meta.dirname, 'search-synonyms.txt'),
  'utf8',
)
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('، '))
