// Behind the number of an ad stands its title, or one of these.
const belowAd = /^\/ad\/\d+\/(?!(phone|whatsapp|favorite|report|offer|messages|talk|picture\.jpg)(\.data)?$)[^/]+/

/** An address as it is logged: its own words and numbers, without what people wrote into it, as the title of an ad. */
export function pathWithoutWords(path: unknown): unknown {
  if (typeof path !== 'string') return undefined
  const [, prefix = '', rest = ''] = /^(\/en(?=\/))?(.*)$/s.exec(path) ?? []
  const untitled = rest.replace(belowAd, (found) => `${found.slice(0, found.lastIndexOf('/'))}/…`)
  return prefix + untitled.split('/').map(wordOrNumber).join('/')
}

function wordOrNumber(segment: string) {
  return /^(…|\d{1,15}|\d+-\d+|[a-z]{0,20}(-[a-z]{1,20})*|[\da-f-]{32,36})(\.[a-z]{2,5})?$/.test(segment)
    ? segment
    : '…'
}
