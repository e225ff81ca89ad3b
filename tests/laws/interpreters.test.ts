import { expect, test } from 'vitest'
import { codeOf } from './documents.ts'
import { isTest, placesOf, sourceFiles } from './source-files.ts'

// What people write reaches no interpreter as code: no shell, no script, no document, no query is put together out of texts.

const product = sourceFiles(
  ['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain', 'jobs', 'app', 'server', 'bin'],
  ['.ts', '.tsx', '.mjs'],
)
  .filter(({ path }) => !isTest(path))
  .map((file) => ({ ...file, text: codeOf(file) }))

const filesWith = (pattern: RegExp) => [
  ...new Set(product.filter((file) => placesOf(file, pattern).length > 0).map(({ path }) => path)),
]

const shell =
  /\bshell: (?:true|['"`])|\bexec(Sync)?\(\s*[`'"]|import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/
const script = /\beval\(|\bnew Function\(|\bFunction\(|from 'node:vm'|set(Timeout|Interval)\(\s*[`'"]|[?&]callback=/
const markup =
  /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|createContextualFragment/
const objects =
  /\bdeserialize\(|from 'node:v8'|\b(XMLParser|xml2js|libxml|sax|yaml|js-yaml|msgpack)\b|'(text|application)\/xml'\)/
const windows = /addEventListener\(\s*'message'|\bonmessage\b|\.postMessage\(/

test('no program is started through a shell, and none by a line of text', () => {
  expect(filesWith(shell)).toEqual([])
})

test('no text becomes code, and no answer is a script that calls back', () => {
  expect(filesWith(script)).toEqual([])
})

test('no text becomes markup but through React', () => {
  expect(filesWith(markup)).toEqual([])
})

test('nothing is read that could bring objects, entities or types of its own: no XML, no YAML, no serialized objects', () => {
  expect(filesWith(objects)).toEqual([])
})

test('queries are put together out of parts that stand in the code', () => {
  // A mark of ours; the site's own indexes again; a number of rows; one of two types that the function takes.
  expect(filesWith(/\bsql\.raw\(/)).toEqual([
    'db/prepared-statements.ts',
    'domain/search/matches.ts',
    'domain/search/read-sample.ts',
    'domain/verbs/site/rebuild-search.ts',
  ])
})

test('pages take messages of their own tabs and workers alone', () => {
  expect(filesWith(windows)).toEqual([
    'app/components/layout/connection.ts',
    'app/components/layout/follow.ts',
    'app/page-script/hydrate-on-touch.ts',
    'app/service-worker/announce-version.ts',
    'app/service-worker/service-worker.ts',
    'app/ui/solve-work.ts',
    'app/ui/solve-worker.ts',
  ])
})

test('the law knows what it forbids', () => {
  for (const [pattern, text] of [
    [shell, 'spawn(command, { shell: true })'],
    [shell, 'execSync(`convert ${name}`)'],
    [shell, "import { exec } from 'node:child_process'"],
    [script, 'eval(text)'],
    [script, "setTimeout('run()', 1)"],
    [script, "new Function('a', text)"],
    [markup, 'element.innerHTML = text'],
    [markup, '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    [objects, "new DOMParser().parseFromString(text, 'text/xml')"],
    [objects, 'deserialize(bytes)'],
    [windows, "window.addEventListener('message', take)"],
  ] as const)
    expect([text, pattern.test(text)]).toEqual([text, true])
})
