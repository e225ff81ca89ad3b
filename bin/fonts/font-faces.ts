/** A rule `@font-face` of a style: where its file is, its lightest and heaviest weight, and the characters that it is for. */
export type FontFace = { file: string; weights: [number, number]; characters: Set<string> }

/** Reads the rules of a style that name a file and a `unicode-range`. */
export function readFontFaces(style: string): FontFace[] {
  return style.split('@font-face').flatMap((rule) => {
    const file = /url\('([^']+)'\)/.exec(rule)?.[1]
    const [, lightest, heaviest] = /font-weight: (\d+) (\d+)/.exec(rule) ?? []
    const ranges = /unicode-range: ([^;]+);/.exec(rule)?.[1]
    if (!file || !ranges) return []
    return [{ file, weights: [Number(lightest), Number(heaviest)], characters: charactersOf(ranges) }]
  })
}

function charactersOf(ranges: string): Set<string> {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = NaN, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return new Set(codes.map((code) => String.fromCodePoint(code)))
}
