import { probeDecoder, type DecoderFacts } from '#adapters/images/sandbox/probe-decoder.ts'
import { rightsOfChildren, type ProcessRights } from './rights.ts'

export type Privileges = {
  processes: ProcessRights[]
  /** Null where no decoder could be started. */
  decoder: DecoderFacts | null
}

let decoder: Promise<DecoderFacts | null> | undefined

/** What the kernel says of web and worker beside this process, and what a decoder could do when it tried; tried once. */
export async function describePrivileges(): Promise<Privileges> {
  decoder ??= probeDecoder()
  return { processes: rightsOfChildren(process.ppid), decoder: await decoder }
}
