import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder } from './disk-storage.ts'
import { realFileCalls, writeDurably } from './durable-files.ts'

const bytes = new Uint8Array(4096)

/** Writes a small file where photos arrive, waits until the disk has it, and takes it away again. Throws what the disk says. */
export async function probeFolder(mediaDir: string): Promise<void> {
  const incoming = incomingFolder(mediaDir)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incoming, 'probe-'))
  try {
    await writeDurably(realFileCalls, join(folder, 'file'), bytes)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
