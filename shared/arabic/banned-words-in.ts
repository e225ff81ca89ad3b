import { fold } from './fold.ts'

/** The banned words (as they are stored, folded) that a text holds, also with an article or a particle before them. */
export function bannedWordsIn<Word extends { key: string }>(text: string, words: readonly Word[]): Word[] {
  const folded = fold(text)
  return words.filter(({ key }) => new RegExp(`(?:^| )[وفبلك]?(?:ال|لل)?${key}(?: |$)`, 'u').test(folded))
}
