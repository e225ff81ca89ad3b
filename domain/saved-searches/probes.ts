/** So long a run of letters stands in few ads by chance. */
export const probeLength = 5

/** By which letters versions up to 0.5.0 find a saved search again: the start of its longest word, '' when it has none. */
export function probeOf(words: readonly string[]) {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.slice(0, 3)
}

/** Every probe that a search may have which these keys of an ad answer: all runs of up to five letters, and none. */
export function probesIn(...keys: string[]) {
  const probes = new Set([''])
  for (const token of keys.flatMap((key) => key.split(/[^A-Za-z0-9]+/)))
    for (let start = 0; start < token.length; start++)
      for (let length = 1; length <= probeLength; length++) probes.add(token.slice(start, start + length))
  return [...probes]
}
