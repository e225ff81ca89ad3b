import { machineNow } from '#adapters/machine/machine-clock.ts'
import { newestBackup } from '#adapters/storage/disk-state.ts'
import type { MachineSettings } from '#adapters/machine/machine-settings.ts'
import { graded, type Check } from './check.ts'

const hour = 3_600_000

/** When the newest copy was made, and when a copy was last restored for trial: moments, null where none is known. */
export type CopyState = { copiedAt: Date | null; drilledAt: Date | null }

/** All that the site knows of its copies: the newest file where they lie. Nothing restores one for trial yet. */
async function findCopyState({ backupDir }: MachineSettings): Promise<CopyState> {
  return { copiedAt: await newestBackup(backupDir), drilledAt: null }
}

export const copy: Check<'copy'> = async ({ machine }) => {
  const { copiedAt } = await findCopyState(machine)
  return { state: copiedAt ? grade(copiedAt, { attention: 26, bad: 72 }) : 'bad', facts: { at: copiedAt } }
}

export const drill: Check<'drill'> = async ({ machine }) => {
  const { drilledAt } = await findCopyState(machine)
  return { state: drilledAt ? grade(drilledAt, { attention: 50, bad: 200 }) : 'attention', facts: { at: drilledAt } }
}

function grade(at: Date, hours: { attention: number; bad: number }) {
  return graded((machineNow() - at.getTime()) / hour, hours)
}
