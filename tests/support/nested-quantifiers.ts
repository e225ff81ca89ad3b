/**
 * The groups of a regular expression that are repeated without bound and repeat something without bound inside, so that one
 * text is taken apart in very many ways (`(a+)+`). A group that begins with a character which what follows cannot be is not
 * among them: where each round begins is then certain (`(-[a-z]+)*`).
 */
export function nestedQuantifiers(source: string): string[] {
  const found: string[] = []
  const open: number[] = []
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '[') at = endOfClass(source, at)
    else if (source[at] === '(') open.push(at)
    else if (source[at] === ')') {
      const body = source.slice((open.pop() ?? 0) + 1, at).replace(/^\?(?:<?[:=!]|<\w+>)/, '')
      if (isUnbounded(source, at + 1) && holdsUnbounded(body) && !beginsApart(body)) found.push(`(${body})`)
    }
  }
  return found
}

function endOfClass(source: string, from: number) {
  let at = from + 1
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
  return at
}

function isUnbounded(source: string, at: number) {
  return /^(?:[*+]|\{\d+,\})/.test(source.slice(at))
}

function holdsUnbounded(body: string) {
  for (let at = 0; at < body.length; at++) {
    if (body[at] === '\\') at++
    else if (body[at] === '[') at = endOfClass(body, at)
    else if (isUnbounded(body, at)) return true
  }
  return false
}

/** Whether the first character of each round is a certain one, and no class behind it holds that one. */
function beginsApart(body: string) {
  const [, escape, literal] = /^(?:\\([^\w])|([^\\[\](){}.^$*+?|]))(?![*+?{])/.exec(body) ?? []
  const first = escape ?? literal
  const rest = body.slice(escape ? 2 : 1)
  const oneOf = /\[(?:\\.|[^\]])*\]|\\[wdsWDSpP](?:\{[^}]*\})?|(?<!\\)\./g
  if (first === undefined || rest.replace(oneOf, '').includes('|')) return false
  const classes = rest.match(oneOf) ?? []
  return classes.every((part) => part !== '.' && !new RegExp(part, part.startsWith('\\p') ? 'u' : '').test(first))
}
