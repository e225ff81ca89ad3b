import { replaceNumbers } from '#shared/arabic/number-in-text.ts'

/** What is searched of a text: without phone numbers, which a stranger could otherwise ask for digit by digit. */
export function withoutNumbers(text: string) {
  return replaceNumbers(text, () => ' ')
}
