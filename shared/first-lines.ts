const lines = 4
const letters = 300

/** How a text begins, where it is quoted. */
export function firstLines(text: string) {
  const begin = text.split('\n', lines).join('\n')
  const cut = [...begin].slice(0, letters).join('').trimEnd()
  return cut === text ? text : `${cut}…`
}
