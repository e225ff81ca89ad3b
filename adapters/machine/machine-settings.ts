import { env } from '#config/env.ts'
import { photoSettings } from '#adapters/storage/open-photo-storage.ts'

/** Where this site keeps what the checks look at. */
export const machineSettings = {
  dataDir: env.dataDir,
  ...photoSettings,
  /** Undefined where nobody said where copies lie. */
  backupDir: env.backupDir,
  publicUrl: env.publicUrl,
  /** How many replicas of the database are configured. */
  replicas: env.databaseReplicaUrls.length,
}
export type MachineSettings = typeof machineSettings
