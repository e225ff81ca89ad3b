import { closeSync, fsyncSync, openSync } from 'node:fs'

/** What was renamed in this folder stays so through a power cut. */
export function syncFolder(folder: string) {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
