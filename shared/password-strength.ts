export type Strength = 'weak' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /\d|[٠-٩۰-۹]/, /\p{L}(?<![a-zA-Z])/u, /[^\p{L}\p{N}]/u]

/** A quick guess for the person who types: length first, then variety; walks and repetitions count little. */
export function passwordStrength(password: string): Strength {
  const signs = [...password]
  const fresh = signs.filter((sign, at) => !isNext(signs[at - 1], sign)).length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const score = fresh + (variety - 1) * 2
  if (signs.length < 8 || score < 9) return 'weak'
  return score < 14 ? 'fair' : 'strong'
}

/** The same sign again, or its neighbour in the alphabet or among the digits. */
function isNext(before: string | undefined, sign: string) {
  return before !== undefined && Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1
}
