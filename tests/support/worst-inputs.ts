import { isInTurn } from './in-turn.ts'

type Pattern = { source: string; flags: string }

/** Texts of about `length` characters on which a regular expression has most to try: what it repeats, and nearly what it seeks. */
export function* worstInputs({ source, flags }: Pattern, length: number, index = 0): Generator<string> {
  const characters = charactersOf(source)
  const literal = literalOf(source)
  for (const character of characters) {
    const row = character.repeat(length)
    yield* [row, `${row}\0`, `\0${row}\0!`]
    yield `${literal.slice(0, 1)}${row}\0`
    yield `${`${literal.slice(0, 3)}${character}`.repeat(length / 4)}\0`
  }
  if (literal) {
    const row = literal.repeat(length / literal.length)
    yield* [row, `${row}\0`, row.slice(0, -1), flags.includes('i') ? row.toUpperCase() : row.toLowerCase()]
  }
  for (const [n, first] of characters.entries())
    for (const [k, second] of characters.entries())
      if (n !== k && isInTurn(n * characters.length + k + index, 8)) yield `${(first + second).repeat(length / 2)}\0`
}

/** One of each kind that the expression tells apart, and those that it names. */
function charactersOf(source: string) {
  const named = unescaped(source).replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<?[:=!]|\{[\d,]*\}|[\\^$*+?{}()|[\]]/g, '')
  return [...new Set(['a', 'ا', '5', ' ', '\n', '-', '.', ...named])].slice(0, 24)
}

/** The expression as a text that it nearly finds. */
function literalOf(source: string) {
  return unescaped(source)
    .replace(/\\d/g, '5')
    .replace(/\\s/g, ' ')
    .replace(/\\[wS]/g, 'a')
    .replace(/\\[pP]\{[^}]*\}/g, 'س')
    .replace(/\(\?<?[:=!]|\{[\d,]*\}|[\\^$*+?()|[\]]/g, '')
    .slice(0, 200)
}

function unescaped(source: string) {
  return source.replace(/\\u\{?([\da-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
}

/** Milliseconds of processor time of the quickest of a few tries: what else the process does only ever makes one slower. */
export function quickestOf(tries: number, work: () => unknown) {
  let best = Infinity
  for (let n = 0; n < tries; n++) {
    const began = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
