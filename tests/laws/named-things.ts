import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fields } from '#config/fields.ts'
import { queues } from '#db/queues.ts'
import { shareTarget } from '#shared/share-target.ts'
import { codeOf, documents, explained, rootFiles } from './documents.ts'
import { flatRoutes } from './flat-routes.ts'
import { root, rooms, sourceFiles } from './source-files.ts'

const self = ['tests/laws/documents.test.ts', 'tests/laws/named-things.ts']
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the code itself says: a name that only a comment still knows is gone. */
const code = [...explained, ...sourceFiles(rooms, ['.json']), ...rootFiles(['.json'])]
  .filter(({ path }) => !self.includes(path) && path !== 'package-lock.json')
  .map((file) => (file.path.endsWith('.json') ? file.text : codeOf(file)))
const whole = [...code, read('db/schema.ts')].join('\n')
const words = new Set(whole.match(/[A-Za-z_]\w*/g))

const paths = [
  ...sourceFiles(
    [...rooms, 'deploy', 'docs', 'public'],
    ['.ts', '.tsx', '.mjs', '.sql', '.css', '.json', '.conf', '.txt', '.md'],
  ),
  ...rootFiles(['.ts', '.cjs', '.mjs', '.json', '.md']),
].map(({ path }) => path)
const names = new Set(paths.map((path) => basename(path)))

/** What stands in the folder of a running site, not in the repository. */
const ofRunningSite =
  /^(DATA_DIR|data|postgres|media|share-pictures|outbox|compiled)\/|^(postgres\.(json|log(\.1)?)|start\.lock)$/
/** What another package or machine has. */
const elsewhere = /^(src\/js\/data\/|isr\.topo\.json$|\/(var|tmp|opt|etc)\/|\/(storage|tmp)$)/

/** Something to fill in: `domain/<noun>/`, `refusal_<code>`, `/orders/{number}`. */
const isPattern = (name: string) => /[<>{}*…]/.test(name)

/** `domain/people/*.test.ts`: whatever stands in one folder under such a name. */
const isGlob = (name: string) => name.includes('*') && !/[<>{}…]/.test(name)

function globOf(name: string) {
  const parts = name.split('*').map((part) => part.replace(/[.+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`(^|/)${parts.join('[^/]*')}$`)
}

export function isFile(name: string) {
  if (isGlob(name)) return paths.some((path) => globOf(name).test(path))
  if (isPattern(name) || ofRunningSite.test(name) || elsewhere.test(name)) return true
  return existsSync(join(root, name)) || names.has(name) || paths.some((path) => path.endsWith(`/${name}`))
}

/** A name in the code: a verb, a table, a setting, a code of a refusal. */
export const isWord = (name: string) => words.has(name) || isPattern(name)

/** A name with hyphens: a job, a package, a file without its ending, a word that the code writes. */
export const isHyphenated = (name: string) =>
  whole.includes(name) || paths.some((path) => new RegExp(`(^|/)${name}\\.`).test(path))

export const isQueue = (name: string) => name in queues

/** Set by whoever runs the site, or by whoever runs the tests. */
export const isVariable = (name: string) => name in fields || read('vitest.config.ts').includes(`process.env.${name}`)
export const variables = Object.keys(fields)

const answered = /\b(?:pathname|barePath\(pathname\)) [!=]== '(\/[^']+)'/g
/** What the server answers before any page. */
const machines = new Set(
  sourceFiles(['server'], ['.ts']).flatMap(({ text }) => [...text.matchAll(answered)].map(([, path]) => path!)),
)
machines.add(shareTarget.path)
const pictures = /^\/ad\/\d+\/picture\.jpg$/
const pages = flatRoutes.map(
  ({ path }) =>
    new RegExp(
      `^/${path
        .replace(/\/:\w+\?/g, '(/[^/]+)?')
        .replace(/:\w+/g, '[^/]+')
        .replaceAll('*', '$^')}$`,
    ),
)

/** An address that the site answers, with numbers or names in braces where those of a thing stand. */
export function isAddress(address: string) {
  const path = address.replace(/[?#].*$/, '').replace(/^\/en(?=\/|$)/, '') || '/'
  if (path === '/' || address.includes('…') || elsewhere.test(address)) return true
  return machines.has(path) || pictures.test(path) || pages.some((page) => page.test(path))
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** `npm run seed -- --ads 100000`: the command, and what its door understands after it. */
export function isCommand(command: string) {
  const [, script = '', rest = ''] = /^npm (?:run )?([\w-]+)(.*)$/.exec(command) ?? []
  if (!(script in scripts)) return false
  const door = existsSync(join(root, 'bin', `${script}.ts`)) ? read(`bin/${script}.ts`) : ''
  const [first = ''] = rest
    .replace(/^ --(?= )/, '')
    .trim()
    .split(' ')
  if (script === 'bench' && /^[a-z]/.test(first)) return existsSync(join(root, `bench/${first}.bench.ts`))
  const flags = [...rest.matchAll(/(?<= )--([a-z-]+)/g)].map(([, flag]) => flag!)
  const said = /^[a-z]/.test(first) ? [first, ...flags] : flags
  return said.every((word) => door.includes(`'${word}'`) || new RegExp(`\\b${word}: \\{`).test(door))
}

/** `photos.order_id`; undefined where the first word is no table. */
export function isColumn(name: string) {
  const [table = '', column = ''] = name.split('.').map(inCode)
  const schema = read('db/schema.ts')
  const [, type] = new RegExp(`^  ${table}: (\\w+)`, 'm').exec(/interface DB \{[\s\S]*?\n\}/.exec(schema)![0]) ?? []
  if (!type) return undefined
  const [columns = ''] = new RegExp(`interface ${type} \\{[\\s\\S]*?\\n\\}`).exec(schema) ?? []
  return new RegExp(`^  ${column}\\??: `, 'm').test(columns)
}

const inCode = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What a document sets between backticks, outside of its examples, with the line. */
export function named({ path, text }: { path: string; text: string }) {
  const prose = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, at) =>
    [...line.matchAll(/`([^`]+)`/g)].map(([all, name = ''], index, them) => ({
      name,
      at: `${path}:${at + 1}`,
      before: line.slice(0, them[index]!.index),
      after: line.slice(them[index]!.index + all.length),
    })),
  )
}

export const everyName = documents.filter(({ path }) => !path.startsWith('bench/')).flatMap(named)
