import * as nodeFiles from 'node:fs/promises'

/** The calls that durability rests on; tests count them and make them fail. */
export type FileCalls = Pick<typeof nodeFiles, 'open' | 'mkdir' | 'rename' | 'rm' | 'readdir' | 'stat'>

export const realFileCalls: FileCalls = nodeFiles

/** Writes a new file and waits until the disk has it. */
export async function writeDurably(files: FileCalls, path: string, bytes: Uint8Array) {
  const file = await files.open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the disk has the names in a folder: a renamed file is only safe after this. */
export async function syncFolder(files: FileCalls, path: string) {
  const folder = await files.open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
