import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root, rooms, sourceFiles, type SourceFile } from './source-files.ts'

/** What stands beside the rooms: settings of the tools, and the documents of the front page. */
export function rootFiles(extensions: string[]): SourceFile[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map(({ name }) => ({ path: name, text: readFileSync(join(root, name), 'utf8') }))
}

/** Every document about the code; the long texts of the site itself stand in `i18n/pages`. */
export const documents = [...rootFiles(['.md']), ...sourceFiles(['docs', 'bench'], ['.md'])]

/** Every written file whose comments explain something. */
export const explained = [
  ...rootFiles(['.ts', '.cjs', '.mjs']),
  ...sourceFiles(rooms, ['.ts', '.tsx', '.mjs', '.sql', '.css']),
]

/** The comments of a source file, on their lines. An address such as `https://…` begins none, and neither does a string. */
export function commentsOf(file: SourceFile) {
  return only(file.text, commentsIn(file))
}

/** What is left of a source file without its comments. */
export function codeOf(file: SourceFile) {
  return file.text.replace(commentsIn(file), '')
}

function commentsIn({ path }: SourceFile) {
  return path.endsWith('.sql') ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
}

/** What matches, on its lines; all else is blank. */
export function only(text: string, pattern: RegExp) {
  const parts = [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ match, index }))
  const ends = parts.map(({ match, index }) => index + match.length)
  return parts.map(({ match, index }, i) => text.slice(ends[i - 1] ?? 0, index).replace(/[^\n]/g, '') + match).join('')
}

/** Lines joined to one, so that what was wrapped is found; the stars and slashes of comments are gone. */
export function joined(text: string) {
  return text.replace(/\s*\n\s*(\*(?!\/)|\/\/|--)?\s*/g, ' ')
}
