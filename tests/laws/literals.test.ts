import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { isTest, lineOf, placesOf, sourceFiles, type SourceFile } from './source-files.ts'

const arabic = /[\u0621-\u064a\u066e-\u06d3]{2,}/
const letters = /\p{L}{2,}/u
/** Attributes whose value a person reads or hears. */
const spoken =
  /^(alt|title|placeholder|label|hint|text|heading|summary|caption|description|message|aria-(label|description|roledescription|valuetext))$/

const pages = sourceFiles(['app'], ['.tsx', '.ts']).filter(({ path }) => !isTest(path))
const rules = sourceFiles(['domain', 'mail', 'jobs', 'server', 'adapters'], ['.ts']).filter(({ path }) => !isTest(path))

/** A word said to PostgreSQL, not to a person: does its trigram extension see Arabic at all? */
const saidToTheDatabase = ['domain/search/why-search-cannot-work.ts']

test('no Arabic stands outside the catalogs', () => {
  const code = [...pages, ...rules].filter(({ path }) => !saidToTheDatabase.includes(path))
  const found = code.flatMap((file) => placesOf({ ...file, text: withoutComments(file.text) }, arabic))
  expect(found).toEqual([])
})

test('no page has a visible word of its own', () => {
  expect(pages.filter(({ path }) => path.endsWith('.tsx')).flatMap(visibleLiterals)).toEqual([])
})

test('the law knows what it forbids', () => {
  const page =
    'const a = <div className="big red"><p title="Buy now">Hello</p>{"World"}<b>{`Hi ${1}`}</b> · <i>{ok ? m.x() : "Bye"}</i></div>'
  expect(visibleLiterals({ path: 'page.tsx', text: page }).map((found) => found.split(' ').slice(1).join(' '))).toEqual(
    ['Buy now', 'Hello', 'World', 'Hi ', 'Bye'],
  )
})

/** Text between tags, and spoken attributes, that are written down instead of taken from a catalog. */
function visibleLiterals({ path, text }: SourceFile): string[] {
  const found: string[] = []
  visit(parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' }) as unknown as Node, (node) => {
    const words = wordsOf(node)
    if (words && letters.test(words)) found.push(`${path}:${lineOf(text, text.indexOf(words))} ${words}`)
  })
  return found
}

type Node = { type?: string; [key: string]: unknown }

function wordsOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']).trim()
  if (node.type === 'JSXExpressionContainer') return plain(node['expression'] as Node)
  if (node.type === 'JSXAttribute' && spoken.test(String((node['name'] as Node)['value'])))
    return plain(node['value'] as Node)
  return undefined
}

function plain(node: Node | null): string | undefined {
  if (node?.type === 'StringLiteral') return String(node['value'])
  if (node?.type === 'TemplateLiteral') return (node['quasis'] as Node[]).map((part) => String(part['cooked'])).join('')
  if (node?.type === 'ConditionalExpression') return both(node['consequent'], node['alternate'])
  if (node?.type === 'BinaryExpression' && /^(&&|\|\||\?\?)$/.test(String(node['operator']))) return both(node['right'])
  return undefined
}

function both(...nodes: unknown[]) {
  return nodes.map((node) => plain(node as Node) ?? '').join('')
}

function visit(node: Node, see: (node: Node) => void) {
  if (node.type) see(node)
  for (const [key, child] of Object.entries(node)) {
    // The value of an attribute was looked at with its name.
    if (node.type === 'JSXAttribute' && key === 'value' && (child as Node | null)?.type === 'JSXExpressionContainer') {
      visit((child as Node)['expression'] as Node, see)
      continue
    }
    for (const part of Array.isArray(child) ? child : [child])
      if (part && typeof part === 'object') visit(part as Node, see)
  }
}

function withoutComments(text: string) {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank)
}
