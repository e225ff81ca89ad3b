import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Atomic replacement of a small file: after a power cut it is the old one or the new one, whole. */
export function replaceDurably(path: string, text: string) {
  const unfinished = `${path}.new`
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  renameSync(unfinished, path)
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
