import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** One hash over names and contents of the files in these folders of a clone (or of these files), tests left out. */
export function hashFiles(paths: string[], clone: string = root): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => listFiles(path, clone)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(clone, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 20)
}

function listFiles(path: string, clone: string): string[] {
  const file = join(clone, path)
  if (!existsSync(file) || isTest(path)) return []
  if (statSync(file).isFile()) return [path]
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(clone.length + 1))
    .sort()
}
