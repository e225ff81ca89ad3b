import { limitFigures } from '#shared/limit-figures.ts'
import { m } from '#i18n/messages.ts'

/** Why something was refused: by a verb, or for one of its fields. */
export function sentenceOfRefusal(code: string) {
  return sentenceFor(`refusal_${code}` in m ? 'refusal' : 'invalid', code)
}

/** The sentence for a code, in the page's language. An unknown code is a bug: it is said plainly and the law test finds it. */
export function sentenceFor(kind: 'invalid' | 'refusal' | 'flash', code: string): string {
  const message = (m as unknown as Record<string, (inputs: object) => string>)[`${kind}_${code}`]
  return message ? message(limitFigures) : m.errors_try_again()
}
