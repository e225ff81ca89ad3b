// Elements by what is read on them, as XPath.

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)
const words = 'normalize-space(.)'

const named = (tag: string, name: string) =>
  `//${tag}[${words}=${quoted(name)} or @aria-label=${quoted(name)} or .//*[@aria-label=${quoted(name)}]]`

export const button = (name: string) => `${named('button', name)} | ${named('summary', name)}`
export const link = (name: string) => named('a', name)
export const option = (name: string) => `//*[@role='option'][contains(., ${quoted(name)})]`
export const heading = (name: string) => `//*[self::h1 or self::h2 or self::h3][contains(${words}, ${quoted(name)})]`
/** The innermost with these words. */
export const text = (part: string) =>
  `//*[contains(${words}, ${quoted(part)}) and not(*[contains(${words}, ${quoted(part)})])]`
export const toast = (part: string) => `//*[@role='status'][contains(${words}, ${quoted(part)})]`

/** What is filled in or chosen under a label that begins so. */
export function field(label: string) {
  const begins = `starts-with(${words}, ${quoted(label)})`
  const inputs = '*[self::input or self::select or self::textarea]'
  return `//${inputs}[@id=//label[${begins}]/@for] | //label[${begins}]//${inputs} | //${inputs}[@aria-label=${quoted(label)}]`
}

/** Of these elements those in `outer`. */
export const inScope = (outer: string, inner: string) =>
  inner
    .split(' | ')
    .map((part) => outer + part)
    .join(' | ')

/** The card with these words in it. */
export const card = (part: string) => `//article[contains(., ${quoted(part)})]`
export const dialog = '//dialog[@open]'
export const main = '//main'
export const banner = '//header'
