/** What another machine said, as one short line: nothing in it moves a cursor or begins a line of its own. */
export function plainText(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
