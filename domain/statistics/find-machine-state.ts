import { describePrivileges, type Privileges } from '#adapters/machine/describe-privileges.ts'
import { diskState, newestBackup } from '#adapters/storage/disk-state.ts'

// Below either the next photos, or PostgreSQL itself, may find no room.
const leastShare = 0.1
const leastBytes = 2 * 1024 ** 3

export type MachineState = {
  disk: { free: number; size: number; isShort: boolean } | null
  /** Null when no backup is known. */
  lastBackupAt: Date | null
  privileges: Privileges
}

/** How much room there is where everything is stored, when the last backup was made, with which rights the site runs. */
export async function findMachineState(folders: { data: string; backups: string | undefined }): Promise<MachineState> {
  const [disk, lastBackupAt, privileges] = await Promise.all([
    diskState(folders.data),
    newestBackup(folders.backups),
    describePrivileges(),
  ])
  const isShort = disk !== null && (disk.free < leastBytes || disk.free / disk.size < leastShare)
  return { disk: disk && { ...disk, isShort }, lastBackupAt, privileges }
}
