/** A name as it is written in both scripts; where only one is in use, they are the same. */
export type TwoSpellings = { ar: string; en: string }

/** As in the database; not among `limits`, which visitors' pages carry. */
const nameLength = 40

/** «كيا Kia» as its two spellings: Arabic letters first, then Latin ones; «17 برو = 17 Pro» where that does not tell them apart. */
export function spellings(name: string): TwoSpellings {
  const [first = '', second] = name.split('=').map((part) => part.trim())
  if (second) return { ar: first || second, en: second }
  const latin = /\p{Script=Latin}/u.exec(name)?.index ?? 0
  const ar = name.slice(0, latin).trim()
  const en = name.slice(latin).trim()
  return { ar: ar || en, en }
}

/** The name as it is edited, and read again. */
export function writeSpellings({ ar, en }: TwoSpellings) {
  if (ar === en) return en
  const { ar: first, en: second } = spellings(`${ar} ${en}`)
  return first === ar && second === en ? `${ar} ${en}` : `${ar} = ${en}`
}

export const isLongName = ({ ar, en }: TwoSpellings) => Math.max(ar.length, en.length) > nameLength
