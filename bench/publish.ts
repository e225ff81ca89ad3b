import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps a measurement's page among the results, and says it. */
export function publish(name: string, text: string) {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.md`), text)
  process.stdout.write(text)
}
