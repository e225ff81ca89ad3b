import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../building/root.ts'

export type Module = { path: string; text: string; imports: Import[] }
/** A file of the project that another one imports; types are erased before anything runs. */
export type Import = { path: string; isType: boolean }

const written = /\.(ts|tsx|mjs)$/
const generated = /(^|\/)(node_modules|paraglide|\+types)(\/|$)|^db\/schema\.ts$|^bin\/runtime\//

/** Every written module below these rooms, by its path from the root, with what it imports of the project. */
export function readModules(rooms: readonly string[]): Module[] {
  return rooms
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((path) => written.test(path) && !generated.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

/** What a module imports or passes on by name, package imports aside. */
export function importsOf(path: string, text: string): Import[] {
  const statement = /^(?:import|export)\s+(type\s)?\s*([^']*?)\s*from\s+'([#.][^']+)'/gm
  return [...text.matchAll(statement)].map(([, type, names = '', from = '']) => ({
    path: from.startsWith('#') ? from.slice(1) : relative(root, join(root, dirname(path), from)),
    isType: type !== undefined || /^\{(\s*type\s[^,]*,?)+\s*\}$/.test(names),
  }))
}

/** Tests, benches and what only they need. */
export function isTest(path: string) {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
}
