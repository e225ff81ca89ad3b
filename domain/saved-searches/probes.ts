const probeLength = 3

/** By which letters a saved search is found again: the start of its longest word, '' when it has none. */
export function probeOf(words: readonly string[]) {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.slice(0, probeLength)
}

/** Every probe that a search may have which these keys of an ad answer: all runs of up to three letters, and none. */
export function probesIn(...keys: string[]) {
  const probes = new Set([''])
  for (const token of keys.flatMap((key) => key.split(/[^A-Za-z0-9]+/)))
    for (let start = 0; start < token.length; start++)
      for (let length = 1; length <= probeLength; length++) probes.add(token.slice(start, start + length))
  return [...probes]
}
