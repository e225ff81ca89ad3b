/**
 * How many letters must be put in, left out, changed or swapped with the next to make one word of the other; a letter that
 * only the first has may count for less.
 */
export function editDistance(one: string, other: string, leftOut = 1): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i * leftOut]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      row[j] = Math.min(last[j]! + leftOut, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]!
}
