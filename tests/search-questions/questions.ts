import { readLines } from './read-lines.ts'

/** What people ask, by kind; each kind is a file in `questions/`. */
export const kindsOfQuestions = [
  'place',
  'price',
  'figures',
  'plurals',
  'dialect',
  'typos',
  'brands',
  'models',
  'sizes',
  'loan-words',
  'noise',
  'synonyms',
  'prefixes',
  'stretched',
  'digits',
  'latin',
] as const
export type KindOfQuestion = (typeof kindsOfQuestions)[number]

/** A question as somebody types it, and what makes an ad useful to them (judge.ts). */
export type Question = { kind: KindOfQuestion; typed: string; useful: string }

/** All of them. */
export const questions: readonly Question[] = kindsOfQuestions.flatMap((kind) =>
  readLines(`questions/${kind}.txt`).map((line) => {
    const [typed = '', useful = ''] = line.split(' :: ')
    return { kind, typed: typed.trim(), useful: useful.trim() }
  }),
)
