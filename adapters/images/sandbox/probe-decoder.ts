import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rightsIn, type Rights } from '#adapters/machine/rights.ts'
import { createPressWorker } from '../press-worker.ts'
import { sandboxKind, type SandboxKind } from './kinds.ts'
import type { ProbeAnswer, ProbeOrder } from './probe-process.ts'

export type DecoderFacts = Rights & {
  kind: SandboxKind
  /** What it could do when it tried: reach this machine's network, read a file that is none of its own, write one. */
  network: boolean
  reads: boolean
  writes: boolean
  environment: string[]
}

/** Starts a process closed in as the decoder of pictures is, and has it try what that must prevent; null: none started. */
export async function probeDecoder(kind: SandboxKind = sandboxKind()): Promise<DecoderFacts | null> {
  const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const script = join(import.meta.dirname, 'probe-process.ts')
  const worker = createPressWorker<ProbeOrder, ProbeAnswer>({ script, timeoutMs: 20_000, idleMs: 1000, sandbox: kind })
  try {
    const { port } = listener.address() as AddressInfo
    const newFile = join(tmpdir(), `yasmeen-probe-${process.pid}`)
    const answer = await worker.run({ port, foreignFile: '/etc/passwd', newFile })
    if (answer === 'gone') return null
    const { status, ...tried } = answer
    return { kind, ...tried, ...rightsIn(status) }
  } catch {
    return null
  } finally {
    worker.stop()
    listener.close()
  }
}
