import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const generated = /^(i18n\/paraglide\/|db\/schema\.ts$|bin\/runtime\/|node_modules\/)/

export type SourceFile = { path: string; text: string }

/** Every written file below the given rooms with one of the extensions, as path from the root and text. */
export function sourceFiles(rooms: string[], extensions: string[]): SourceFile[] {
  return rooms
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((path) => extensions.includes(extname(path)) && !generated.test(path) && !path.includes('node_modules'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const rooms = [
  'shared',
  'i18n',
  'config',
  'db',
  'adapters',
  'mail',
  'domain',
  'jobs',
  'app',
  'server',
  'bin',
  'tests',
  'bench',
]

export function isTest(path: string) {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
}

/** `path:line` of every match, for messages that can be clicked. */
export function placesOf(file: SourceFile, pattern: RegExp): string[] {
  return [...file.text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].map(
    (match) => `${file.path}:${lineOf(file.text, match.index)} ${match[0].trim().slice(0, 80)}`,
  )
}

export function lineOf(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length
}
