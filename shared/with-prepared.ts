/** A prepared text goes below what is typed already: nothing of that is overwritten. */
export function withPrepared(typed: string, prepared: string) {
  return typed.trim() === '' ? prepared : `${typed.trimEnd()}\n\n${prepared}`
}
