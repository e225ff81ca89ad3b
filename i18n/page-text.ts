import { hasKey } from '#shared/has-key.ts'

/** A piece of a line: plain words, strong ones, a link, or a figure that was filled in. */
export type Words = string | { strong: string } | { link: string; to: string } | { fact: string }
export type Block = { kind: 'paragraph'; words: Words[] } | { kind: 'list'; items: Words[][] }
export type Entry = { id: string; title: string; isCommon: boolean; blocks: Block[] }
export type Section = Entry & { entries: Entry[] }
export type PageText = { title: string; updated: string; intro: Block[]; sections: Section[] }

const heading = /^(#{1,3}) (.+?)(?: \{#([\w-]+)( common)?\})?$/
const piece = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{(\w+)\}/g

/**
 * Reads the text of a page: `# title`, `## section {#anchor}`, `### entry {#anchor}`, paragraphs, `- ` lists, **strong**,
 * [links](/to) and {facts}, which are filled in; a fact that is a list stands alone. Anything else is a paragraph: whatever an operator writes is shown.
 */
export function readPageText(source: string, facts: Record<string, string>): PageText {
  const [, head = '', body = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? []
  const page: PageText = { title: '', updated: /^updated: (\S+)$/m.exec(head)?.[1] ?? '', intro: [], sections: [] }
  for (const part of body.split(/\n(?=#)|\n{2,}/)) addPart(page, part.trim(), facts)
  return page
}

function addPart(page: PageText, part: string, facts: Record<string, string>) {
  if (part === '') return
  const [first = '', ...rest] = part.split('\n')
  const [, marks, words = '', id = '', common] = heading.exec(first) ?? []
  if (!marks) return void blocksOf(page).push(readBlock(part, facts))
  const title = plainText(readWords(words, facts))
  const entry: Entry = { id, title, isCommon: common !== undefined, blocks: [] }
  if (marks === '#') page.title = title
  else if (marks === '##') page.sections.push({ ...entry, entries: [] })
  else page.sections.at(-1)?.entries.push(entry)
  addPart(page, rest.join('\n').trim(), facts)
}

/** Where the next block belongs: to the last entry or section that was opened. */
function blocksOf({ intro, sections }: PageText) {
  const section = sections.at(-1)
  return section?.entries.at(-1)?.blocks ?? section?.blocks ?? intro
}

function readBlock(part: string, facts: Record<string, string>): Block {
  const [, name = ''] = /^\{(\w+)\}$/.exec(part) ?? []
  const made = hasKey(facts, name) ? facts[name] : undefined
  if (made?.startsWith('- ')) return readBlock(made, {})
  const lines = part.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => readWords(line.slice(2), facts)) }
  return { kind: 'paragraph', words: readWords(lines.join(' '), facts) }
}

function readWords(line: string, facts: Record<string, string>): Words[] {
  const words: Words[] = []
  let at = 0
  for (const match of line.matchAll(piece)) {
    const [all, strong, link, to, fact] = match
    if (match.index > at) words.push(line.slice(at, match.index))
    at = match.index + all.length
    if (strong) words.push({ strong: plainText(readWords(strong, facts)) })
    else if (link && to) words.push({ link, to })
    else words.push(fact && hasKey(facts, fact) ? { fact: facts[fact] ?? all } : all)
  }
  if (at < line.length) words.push(line.slice(at))
  return words
}

/** The words alone, as search reads them. */
export function plainText(words: Words[]): string {
  return words
    .map((word) => {
      if (typeof word === 'string') return word
      return 'strong' in word ? word.strong : 'link' in word ? word.link : word.fact
    })
    .join('')
}
