import { diskState, newestBackup } from '#adapters/storage/disk-state.ts'

// Below either the next photos, or PostgreSQL itself, may find no room.
const leastShare = 0.1
const leastBytes = 2 * 1024 ** 3

export type MachineState = {
  disk: { free: number; size: number; isShort: boolean } | null
  /** Null when no backup is known. */
  lastBackupAt: Date | null
}

/** How much room there is where everything is stored, and when the last backup was made. */
export async function findMachineState(folders: { data: string; backups: string | undefined }): Promise<MachineState> {
  const [disk, lastBackupAt] = await Promise.all([diskState(folders.data), newestBackup(folders.backups)])
  const isShort = disk !== null && (disk.free < leastBytes || disk.free / disk.size < leastShare)
  return { disk: disk && { ...disk, isShort }, lastBackupAt }
}
