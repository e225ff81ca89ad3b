import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { lineOf, placesOf, rooms, sourceFiles, type SourceFile } from './source-files.ts'

// The code speaks the field's language: whoever searches for keyset, prepared statement or row lock finds it. These words
// carried five meanings each, so nothing is named by them; docs/glossary.md has the field's word beside each of ours.
const privateWords: readonly (readonly [name: RegExp, instead: string])[] = [
  [/^(keepPlan|PlanKeeper|withKeptPlan)$/, 'prepared, PreparedStatements'],
  [/^([wW]alk|walked|[sS]tretch|meets|within)$/, 'keysetScan, sample, matches, inScope'],
  [/^(asked|wanted)([A-Z]|$)|(Asked|Wanted)$/, 'request, query, filters, what it is'],
  [/^held([A-Z]|$)|Held([A-Z]|$)/, 'locked, onHold, pending, existing, current'],
  [/^(sign|signs|Sign|Signs)$|[a-z]Signs?$/, 'redFlag, symbol, lien, character, pattern'],
  [/^kept([A-Z]|$)|Kept([A-Z]|$)|^keep([A-Z]|$)/, 'isFavorite, saved, stored, cached, save…, manage…'],
  [/^(told|tell|heard)([A-Z]|$)|(Told|Heard)$|^[eE]ars?$/, 'notified, notify…, received, listeners'],
  [/^(turn|say|says|things?|what|one)$|^(say|says|Thing)([A-Z]|$)|Things?$/, 'what it holds'],
]
const positionWords = /^[pP]laces?$|^place[A-Z]|[a-z](?<!In)Places?$/

/** What SQL names so fills a property of that name, and tsc sees neither; comments may say what they like. */
const privateAliases = /^(?!\s*(\*|\/\*|\/\/)).*\bas (told|held|kept|wanted|asked|walked|heard|turn|place)\b/m

/** Columns and stored keys keep the name under which they are stored, as members and where a pattern takes them out. */
const stored = new Set(['told', 'toldUpTo', 'toldAt', 'lastToldAt', 'refundAskedBy'])
/** Facts as they are stored in the history and in notifications. */
const storedFacts = /^shared\/(event|notification)-facts\.ts$/
/** Names that browsers know: fields of forms, parts of addresses, members of answers and of what a browser stores. */
const contracts: readonly (readonly [file: RegExp, names: readonly string[]])[] = [
  [/^app\/(components\/(accounts|layout)|request|routes\/accounts)\//, ['wanted', 'codeWanted']],
  [/^app\/routes\/admin\/ads\.tsx$/, ['signs']],
  [/^app\/routes\/admin\/order-of-(category|subcategory|testimonial)\.tsx$/, ['place']],
  [/^app\/components\/offline\/waiting-messages\.ts$/, ['place']],
]
/** Names of ours in which the word means what it means everywhere. */
const plain = new Set(['poundSign'])
/** A place on the map. */
const geography = /^(adapters\/images\/make-share-picture|db\/seeds\/(bulk|demo|essentials)|domain\/places\/)/

const everywhere = sourceFiles(rooms, ['.ts', '.tsx'])

// Every file is parsed.
const patient = { timeout: 60_000 }

test('nothing is named by a word of our own where the field has one', patient, () => {
  expect(everywhere.flatMap(privateNames)).toEqual([])
})

test('no alias in SQL is named so either', () => {
  expect(everywhere.flatMap((file) => placesOf(file, privateAliases))).toEqual([])
})

test('the law knows what it forbids', () => {
  const bad = [
    'const held = await lockOrder(db)',
    'function tellOwner() {}',
    'type Asked = { held: boolean }',
    'const f = ({ kept }: X) => kept',
    'const told = rows.length',
    'function f(...asked: string[]) {}',
    'const g = ({ a: [kept] }) => kept',
    'rows.map((one) => one.id)',
    'export class PlanKeeper {}',
    'type CardData = { id: number }',
    'interface PageData { id: number }',
    'class A { #told = 1; tell() {} }',
    'const place = rows.indexOf(row)',
    'for (const what of all) use(what)',
    'try {} catch (thing) {}',
  ]
  expect(bad.filter((text) => privateNames({ path: 'domain/x.ts', text }).length === 0)).toEqual([])
  const alias = ['as', 'told'].join(' ')
  expect(`select count(*) ${alias} from x`).toMatch(privateAliases)
  expect(`  // ${alias} before`).not.toMatch(privateAliases)
  const good = [
    'const locked = await lockOrder(db)',
    'await recordEvent(db, { kind, data: { what: event, place: position } })',
    'const { toldUpTo, place: position } = row',
    "import { one } from 'library'",
    'const agent = new Agent({ keepAlive: true })',
    'type Row = { toldAt: Date | null }',
    'const { told } = broadcast',
    'const formData = await request.formData()',
  ]
  expect(good.flatMap((text) => privateNames({ path: 'domain/x.ts', text }))).toEqual([])
  expect(privateNames({ path: 'domain/places/x.ts', text: 'const place = 1' })).toEqual([])
  const answer = { path: 'app/components/accounts/x.ts', text: 'type Answer = { wanted?: string }' }
  expect(privateNames(answer)).toEqual([])
  expect(privateNames({ ...answer, text: 'const wanted = 1' })).toHaveLength(1)
})

type Node = { type?: string; [key: string]: unknown }

/** Every declaration (of a variable, parameter, function, class, type or member) that a private word names. */
function privateNames({ path, text }: SourceFile): string[] {
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' }) as unknown as Node
  const names = new Map(declaredIn(tree).map((declared) => [declared.name + declared.as, declared]))
  return [...names.values()].flatMap(({ name, as }) => {
    if (as === 'key' && (storedFacts.test(path) || isContract(path, name))) return []
    const word = privateWords.find(([pattern]) => pattern.test(name))
    const at = `${path}:${lineOf(text, text.search(new RegExp(`\\b${name}\\b`)))} ${name}`
    if (word && !(as === 'key' && stored.has(name)) && !plain.has(name)) return [`${at}: ${word[1]}`]
    if (positionWords.test(name) && !geography.test(path)) return [`${at}: position, index, cursor, slot`]
    return /[a-z]Data$/.test(name) && as === 'type' ? [`${at}: the noun`] : []
  })
}

function isContract(path: string, name: string) {
  return contracts.some(([file, names]) => file.test(path) && names.includes(name))
}

type Declared = { name: string; as: 'value' | 'type' | 'key' }

function declaredIn(node: unknown, found: Declared[] = []): Declared[] {
  if (typeof node !== 'object' || node === null) return found
  if (!Array.isArray(node)) found.push(...namesOf((node as Node).type ?? '', node as Node))
  for (const part of Object.values(node)) if (typeof part === 'object') declaredIn(part, found)
  return found
}

const members = /^(TsPropertySignature|TsMethodSignature|ClassProperty|PrivateProperty|ClassMethod|PrivateMethod)$/

function namesOf(type: string, parts: Node): Declared[] {
  if (type === 'VariableDeclarator') return bound(parts['id'])
  if (type === 'TsTypeAliasDeclaration' || type === 'TsInterfaceDeclaration') return bound(parts['id'], 'type')
  if (/^Class(Declaration|Expression)$/.test(type)) return bound(parts['identifier'], 'type')
  if (/^Function(Declaration|Expression)$/.test(type)) return bound(parts['identifier'])
  if (type === 'Parameter') return bound(parts['pat'])
  if (type === 'ArrowFunctionExpression') return bound(parts['params'])
  if (type === 'CatchClause') return bound(parts['param'])
  return members.test(type) ? bound(parts['key'], 'key') : []
}

/** The names that a pattern binds. */
function bound(pattern: unknown, as: Declared['as'] = 'value'): Declared[] {
  if (Array.isArray(pattern)) return pattern.flatMap((part) => bound(part, as))
  if (typeof pattern !== 'object' || pattern === null) return []
  const { type, ...parts } = pattern as Node
  if (type === 'Identifier') return [{ name: String(parts['value']), as }]
  if (type === 'PrivateName') return [{ name: String(parts['value']), as }]
  if (type === 'ObjectPattern') return bound(parts['properties'])
  if (type === 'ArrayPattern') return bound(parts['elements'])
  if (type === 'AssignmentPatternProperty') return bound(parts['key'], 'key')
  if (type === 'KeyValuePatternProperty') return bound(parts['value'])
  if (type === 'AssignmentPattern') return bound(parts['left'])
  if (type === 'RestElement') return bound(parts['argument'])
  return []
}
