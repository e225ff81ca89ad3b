/** A text of unknown direction, set apart from the sentence around it. */
export function isolate(text: string) {
  return `\u2068${text}\u2069`
}
