import { asksForAdvance } from './advance-payment.ts'

/** What an ad says of payments that are the custom: rent by months, a warranty, what something is let for. In a conversation the same words ask for money. */
const customs = [
  /دفع[^.،\n]{0,80}?(?:شهر|شهور|[اأ]شهر|سن[ةه]|سنوي)\S*(?:\s+(?:سلف|مقدم)\S*)?(?:\s+(?:مع\s+)?ت[اأ]مين(?:\s+شهر)?)?/g,
  /\S{0,2}كفال\S{1,2}/g,
  /\S{0,3}[اأإآ]ي?جار\S{0,2}/g,
]

/** Whether an ad asks, in one of its sentences, for money before anybody has seen or taken what it offers. */
export function adAsksForAdvance(text: string): boolean {
  const rest = customs.reduce((left, custom) => left.replaceAll(custom, ' '), text)
  return rest.split(/[.!؟\n]+/).some((sentence) => asksForAdvance(sentence))
}
