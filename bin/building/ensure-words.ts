import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { isRelease, wordsStampOf } from './is-release.mjs'
import { root } from './root.ts'
import { runProgram } from './run-program.ts'

export const wordSources: string[] = [
  'i18n/messages',
  'i18n/project.inlang/settings.json',
  'bin/words.mjs',
  'package-lock.json',
]
const compiled = join(root, 'i18n/paraglide/messages.js')
const stamp = isRelease(root) ? wordsStampOf(root) : join(root, '.cache/words')

/** Compiles the catalogs when they changed since the last time. */
export async function ensureWords({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const hash = hashFiles(wordSources)
  if (existsSync(compiled) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (isRelease(root)) throw new Error('The catalogs of this release were changed: bring it anew, or remove built/')
  await runProgram(process.execPath, ['bin/words.mjs'], { signal, quiet: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}
