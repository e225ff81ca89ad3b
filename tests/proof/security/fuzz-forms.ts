import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { authorization } from '#tests/laws/authorization.ts'
import { root } from '#tests/laws/source-files.ts'
import { escaped, hostileEscape, hostileHeaders, spellings } from '#tests/support/hostile-values.ts'
import { choices, controlNames } from '#tests/support/request-values.ts'

type Entry = { type?: string; options?: unknown[]; wrapped?: Entry }
const schemas = await exportedSchemas()

/** Every schema of a form, by the name under which routes import it. */
async function exportedSchemas() {
  const folder = join(root, 'shared/fields')
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<object>))
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, value]) => {
        const entries: unknown = value instanceof Object && 'entries' in value ? value.entries : undefined
        return entries instanceof Object ? [[name, entries as Record<string, Entry>] as const] : []
      }),
  )
}

/** The controls that the action of a route reads: those of the schemas it names, or of any form of the product. */
export function controlsOf(path: string) {
  const file = flatRoutes.find((route) => route.path === path)!.file
  const text = readFileSync(join(root, 'app', file), 'utf8')
  const read = [...schemas].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text)).map(([, entries]) => entries)
  const typed = [...text.matchAll(/\.get(?:All)?\('(\w+)'\)/g)].map(([, name = '']) => name)
  const names = new Set([...read.flatMap(Object.keys), ...typed])
  const options = Object.assign({}, ...read.map(optionsOf)) as Record<string, string[]>
  return { names: names.size > 0 ? [...names] : controlNames, options, isOfSchema: read.length > 0 }
}

function optionsOf(entries: Record<string, Entry>) {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) => {
      const options = entry.options ?? entry.wrapped?.options
      return options?.every((option) => typeof option === 'string') ? [[name, options]] : []
    }),
  )
}

/** A request body, how it is named, and what else the request brings. */
export type FuzzCase = {
  pairs: [name: string, escapedValue: string][]
  body: BodyInit
  type?: string
  headers: Record<string, string>
  isDocument: boolean
  isOther: boolean
}

/** Generated forms for an address: a right one, changed in a few places, and written as a form, as parts, as JSON or wrongly. */
export function formCases(path: string): fc.Arbitrary<FuzzCase> {
  const { names, options } = controlsOf(path)
  const rights = authorization.filter((row) => row.method === 'POST' && row.path === path).map(({ form = {} }) => form)
  const name = fc.constantFrom(...names)
  const value = (of: string) =>
    fc.oneof(
      { weight: 4, arbitrary: hostileEscape },
      { weight: 1, arbitrary: fc.constantFrom(...(options[of] ?? [choices[of] ?? '1']).map(escaped)) },
    )
  const pair = name.chain((of) => fc.tuple(fc.constantFrom(...spellings(of)), value(of)))
  // A password that is right in form is hashed, which takes longer than everything else.
  const isSlow = (pairs: [string, string][]) =>
    pairs.filter(([name, value]) => /password/i.test(name) && value.length >= 8)
  return fc
    .record({
      right: fc.constantFrom(...rights),
      filled: fc.subarray(names),
      wrong: fc.array(pair, { minLength: 1, maxLength: 6 }),
      without: fc.subarray(names, { maxLength: Math.min(2, names.length) }),
      how: fc.constantFrom(...ways),
      headers: hostileHeaders,
      isDocument: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      isOther: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
      mayHash: fc.integer({ min: 0, max: 40 }).map((n) => n === 0),
    })
    .map(({ right, filled, wrong, without, how, headers, isDocument, isOther, mayHash }) => {
      const base = { ...Object.fromEntries(filled.map((of) => [of, choices[of] ?? '1'])), ...right }
      const sent = Object.entries(base)
        .filter(([of]) => !without.includes(of))
        .map(([of, text]): [string, string] => [of, escaped(text)])
      const all = [...sent.filter(([of]) => !wrong.some(([other]) => other === of && wrong.length % 2)), ...wrong]
      const pairs = mayHash ? all : all.filter((pair) => !isSlow(all).includes(pair))
      return { pairs, ...how(pairs), headers, isDocument, isOther }
    })
}

const boundary = 'x-x-x'
const form = 'application/x-www-form-urlencoded'
type Way = (pairs: [string, string][]) => { body: BodyInit; type?: string }
const urlencoded: Way = (pairs) => ({
  body: pairs.map(([name, value]) => `${escaped(name)}=${value}`).join('&'),
  type: form,
})
const multipart: Way = (pairs) => ({ body: parts(pairs), type: `multipart/form-data; boundary=${boundary}` })
const ways: Way[] = [
  ...Array.from({ length: 8 }, () => urlencoded),
  ...[multipart, multipart],
  (pairs) => ({ body: parts(pairs).slice(0, -12), type: `multipart/form-data; boundary=${boundary}` }),
  (pairs) => ({ body: parts(pairs), type: 'multipart/form-data' }),
  (pairs) => ({ body: parts(pairs).replaceAll('name=', 'nam='), type: `multipart/form-data; boundary=${boundary}` }),
  (pairs) => ({
    body: parts(pairs).replaceAll('"\r\n\r\n', '"; filename="../\0x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
    type: `multipart/form-data; boundary=${boundary}`,
  }),
  (pairs) => ({ body: JSON.stringify(Object.fromEntries(pairs)), type: 'application/json' }),
  (pairs) => ({ body: `{"__proto__":{"status":"approved"},"a":${JSON.stringify(pairs)}}`, type: 'application/json' }),
  (pairs) => ({ body: JSON.stringify(pairs).slice(0, -3), type: 'application/json; charset=utf-16' }),
  (pairs) => ({ ...urlencoded(pairs), type: 'text/plain' }),
  (pairs) => ({ ...urlencoded(pairs), type: `${form}; charset=utf-16` }),
  (pairs) => ({ body: pairs.map(([name, value]) => `${name}=${value}`).join(';&&=&'), type: form }),
  () => ({ body: '__proto__=1&__proto__[status]=approved&constructor.prototype.x=1&=&&', type: form }),
  (pairs) => ({ body: new Uint8Array(Buffer.from(JSON.stringify(pairs), 'utf16le')), type: form }),
  (pairs) => ({ body: `${'a=b&'.repeat(5000)}${urlencoded(pairs).body as string}`, type: form }),
  () => ({ body: 'x', type: 'image/jpeg' }),
  () => ({ body: '' }),
]

function parts(pairs: [string, string][]) {
  const each = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${decoded(value)}\r\n`,
  )
  return `${each.join('')}--${boundary}--\r\n`
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
