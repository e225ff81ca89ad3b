import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { realFileCalls, syncFolder, writeDurably } from '../storage/durable-files.ts'
import { errorCode } from '#shared/error-code.ts'
import type { CopyTarget } from './copy-target.ts'
import { objectName } from './object-name.ts'

const unfinished = '.unfinished'

/** Copies in a folder of this machine, or of one that is mounted here. */
export function createFolderTarget(folder: string): CopyTarget {
  const pathOf = (name: string) => join(folder, objectName(name))

  async function* listIn(name: string): AsyncGenerator<{ name: string; bytes: number; writtenAt: Date }> {
    for (const entry of await readdir(join(folder, name), { withFileTypes: true }).catch(noneIfMissing)) {
      const inner = `${name}/${entry.name}`
      if (entry.isDirectory()) yield* listIn(inner)
      else {
        const { size, mtime } = await stat(join(folder, inner))
        yield { name: inner, bytes: size, writtenAt: mtime }
      }
    }
  }

  return {
    address: folder,

    async put(name, bytes) {
      const path = pathOf(name)
      await makeFolder(join(folder, unfinished))
      await makeFolder(dirname(path))
      const arriving = join(folder, unfinished, randomBytes(16).toString('hex'))
      try {
        await writeDurably(realFileCalls, arriving, bytes)
        // A link refuses a name that is taken, where a rename would write over it.
        await link(arriving, path)
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return 'present'
        throw error
      } finally {
        await rm(arriving, { force: true })
      }
      await syncFolder(realFileCalls, dirname(path))
      return 'written'
    },

    get: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    list: (name) => listIn(name),

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async sweep() {
      await rm(join(folder, unfinished), { recursive: true, force: true })
    },
  }
}

/** Each new folder is durable in the one above it. */
async function makeFolder(path: string) {
  const topmost = await mkdir(path, { recursive: true, mode: 0o700 })
  if (!topmost) return
  for (let made = path; made.length >= topmost.length; made = dirname(made)) {
    await syncFolder(realFileCalls, dirname(made))
  }
}

function nullIfMissing(error: unknown) {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

function noneIfMissing(error: unknown) {
  if (errorCode(error) === 'ENOENT') return []
  throw error
}
