import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { replaceDurably } from './replace-durably.ts'

/** Which copies, until when, and what opens them; `isRecovered` where the server's own tools brought the rows back. */
export type Source = {
  from: string | undefined
  at: string | undefined
  identity: string | undefined
  isRecovered?: boolean
}
/** What is being brought back: a copy, a base backup with the log that follows it, or what the server's own tools left to do. */
type Begun = { copy?: string; base?: string; rows?: 'here' }

const rowsAreHere = 'the rows are here\n'
/** Where it stands. */
export const markFile = () => join(env.dataDir, 'restoring')

/** What a restore that was cut short had begun with. */
export function readMark(): Begun | undefined {
  if (!existsSync(markFile())) return undefined
  const text = readFileSync(markFile(), 'utf8')
  if (text === rowsAreHere) return { rows: 'here' }
  const [, kind, name = ''] = /^(base )?(.*)/.exec(text) ?? []
  return kind ? { base: name } : { copy: name }
}

/** Before anything of it is here. */
export function writeMark({ copy, base, rows }: Begun) {
  replaceDurably(markFile(), rows ? rowsAreHere : `${base ? `base ${base}` : copy}\n`)
}

/** When all of it is here. */
export function removeMark() {
  rmSync(markFile(), { force: true })
}

/** A market that is half here must not be filled with a new one. */
export function refuseHalfRestored() {
  if (!existsSync(markFile())) return
  throw new Error(
    `A restore into ${env.dataDir} was cut short: run it again (npm run restore -- --from FOLDER), or remove ${markFile()}`,
  )
}
