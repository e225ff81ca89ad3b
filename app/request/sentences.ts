import { hasKey } from '#shared/has-key.ts'
import { limitFigures } from '#shared/limit-figures.ts'
import { fieldRefusals, type FieldRefusalCode } from '#shared/field-refusals.ts'
import { refusals, type RefusalCode } from '#shared/refusals.ts'
import { m } from '#i18n/messages.ts'

type Sentence = (figures: typeof limitFigures) => string

/** The sentence of every refusal: a code whose words are missing in the catalogs does not compile. */
type Sentences = { [C in keyof typeof refusals as `refusal_${C}`]: Sentence } & {
  [C in FieldRefusalCode as `invalid_${C}`]: Sentence
}
const sentences: Sentences = m

/** Why something was refused, in the page's language. */
export function sentenceOfRefusal(code: RefusalCode) {
  if (hasKey(fieldRefusals, code)) return sentences[`invalid_${code}`](limitFigures)
  return sentences[`refusal_${code}`](limitFigures)
}

/** The same of a code that a cookie brought, which may be of a refusal or of a field. */
export function sentenceOfAny(code: string) {
  return hasKey(refusals, code) ? sentenceOfRefusal(code) : sentenceOfProblem(code)
}

/** What is wrong with a field. An unknown code is a bug: it is said plainly and the law test finds it. */
export function sentenceOfProblem(code: string): string {
  const message: unknown = Reflect.get(m, `invalid_${code}`)
  return typeof message === 'function' ? String(message(limitFigures)) : m.errors_try_again()
}
