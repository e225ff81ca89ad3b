import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { root } from './root.ts'
import { runProgram } from './run-program.ts'

const sources = ['i18n/messages', 'i18n/project.inlang/settings.json', 'bin/words.mjs', 'package-lock.json']
const compiled = join(root, 'i18n/paraglide/messages.js')
const stamp = join(root, '.cache/words')

/** Compiles the catalogs when they changed since the last time. */
export async function ensureWords({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const hash = hashFiles(sources)
  if (existsSync(compiled) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await runProgram(process.execPath, ['bin/words.mjs'], { signal, quiet: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}
