/**
 * How many letters must be put in, left out, changed or swapped with the next to make one word of the other; a letter that
 * only the first has may count for less.
 */
export function editDistance(from: string, to: string, leftOut = 1): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i * leftOut]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min((last[j] ?? 0) + leftOut, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row[j] = least
    }
    ;[before, last] = [last, row]
  }
  return last[to.length] ?? 0
}
