// Compiles the catalogs to functions (i18n/paraglide) and stops when a sentence is missing in a language.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

const root = new URL('../', import.meta.url)
const folder = new URL('i18n/messages/', root)
const problems = []
const keys = { ar: new Map(), en: new Map() }

for (const locale of ['ar', 'en'])
  for (const file of readdirSync(new URL(`${locale}/`, folder)))
    for (const key of Object.keys(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')))) {
      if (keys[locale].has(key)) problems.push(`${key} stands twice in ${locale}: ${keys[locale].get(key)} and ${file}`)
      keys[locale].set(key, file)
    }
for (const [here, there] of [
  ['ar', 'en'],
  ['en', 'ar'],
])
  for (const [key, file] of keys[here])
    if (!keys[there].has(key)) problems.push(`${key} (${file}) is missing in ${there}`)

if (problems.length) {
  console.error(`Catalogs:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}

process.chdir(new URL('.', root).pathname)
await compile({
  project: './i18n/project.inlang',
  outdir: './i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitTsDeclarations: true,
  // Locale isolation is ours (i18n/server-language.ts), so the compiled runtime stays small.
  disableAsyncLocalStorage: true,
})

// As compiled, each sentence with a number makes plural rules of its own, which is most of its cost.
const registry = new URL('i18n/paraglide/registry.js', root)
const compiled = readFileSync(registry, 'utf8')
const made = 'new Intl.PluralRules(locale, options)'
if (!compiled.includes(made)) {
  console.error('The compiled words ask for plural rules in another way now: bin/words.mjs has to follow.')
  process.exit(1)
}
writeFileSync(
  registry,
  `${compiled.replace(made, '(byLocale[locale] ??= new Intl.PluralRules(locale))')}
/** @type {Record<string, Intl.PluralRules>} */
const byLocale = {}
`,
)

// As compiled, each sentence chooses its language by lines of its own, in every script that carries it.
const messages = new URL('i18n/paraglide/messages/', root)
const runtime = new URL('i18n/paraglide/runtime.js', root)
const choosing =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\tif \(locale === "en"\) return en_(\w+)\(inputs\)\n\treturn ar_\1\(inputs\)\n\}\);/
for (const file of readdirSync(messages)) {
  if (!/^[a-z].*\.js$/.test(file)) continue
  const text = readFileSync(new URL(file, messages), 'utf8')
  if (!choosing.test(text)) {
    console.error(`${file}: the compiled words choose their language in another way now: bin/words.mjs has to follow.`)
    process.exit(1)
  }
  const shorter = text
    .replace(choosing, '/* @__PURE__ */ inLocale(ar_$1, en_$1);')
    .replace('{ getLocale, experimentalStaticLocale }', '{ inLocale }')
  writeFileSync(new URL(file, messages), shorter)
}
writeFileSync(
  runtime,
  `${readFileSync(runtime, 'utf8')}
/** @type {(ar: (inputs: object) => string, en: (inputs: object) => string) => (inputs?: object, options?: { locale?: string }) => string} */
export const inLocale = (ar, en) => (inputs = {}, options = {}) => ((options.locale ?? getLocale()) === 'en' ? en : ar)(inputs)
`,
)

// One module of all sentences, for Node: it takes half a second to load each of them from a file of its own.
const sentences = new URL('i18n/paraglide/messages/', root)
const read = (file) => readFileSync(new URL(file, sentences), 'utf8')
const each = [...read('_index.js').matchAll(/^export \* from '(.+)'$/gm)].map(([, file]) => read(file))
const imports = new Set(each.flatMap((text) => text.match(/^import .+$/gm)))
// Each process has the text of this module in memory, two bytes a letter: half of it would be comments. Lines of a sentence stay as they are.
const withoutTypes = (text) =>
  text.replace(/^import .+ from .+$|^\/\*[^]+?\*\/$|\/\*\* @type \{[^\n]*?\} \*\/ ?|^\t+/gm, '')
writeFileSync(new URL('_together.js', sentences), [...imports, ...each.map(withoutTypes)].join('\n'))

// The sentences of details are looked up by name (i18n/detail-words.ts). A module of them alone, so that no page gets more.
for (const kind of ['js', 'd.ts'])
  writeFileSync(
    new URL(`_details.${kind}`, sentences),
    read('_index.js').replace(/^(?!export \* from '\.\/details_).*\n?/gm, ''),
  )
