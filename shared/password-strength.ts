export type Strength = 'weak' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /\d|[٠-٩۰-۹]/, /\p{L}(?<![a-zA-Z])/u, /[^\p{L}\p{N}]/u]

/** A quick guess for the person who types: length first, then variety; runs and repetitions count little. */
export function passwordStrength(password: string): Strength {
  const characters = [...password]
  const fresh = characters.filter((character, at) => !isNext(characters[at - 1], character)).length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const score = fresh + (variety - 1) * 2
  if (characters.length < 8 || score < 9) return 'weak'
  return score < 14 ? 'fair' : 'strong'
}

/** The same character again, or its neighbour in the alphabet or among the digits. */
function isNext(before: string | undefined, character: string) {
  return before !== undefined && Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1
}
