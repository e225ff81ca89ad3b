import { join } from 'node:path'
import { env } from '#config/env.ts'

/** Where this site keeps what the checks look at. */
export const machineSettings = {
  dataDir: env.dataDir,
  mediaDir: join(env.dataDir, 'media'),
  /** Undefined where nobody said where copies lie. */
  backupDir: env.backupDir,
  publicUrl: env.publicUrl,
  /** How many replicas of the database are configured. */
  replicas: env.databaseReplicaUrls.length,
}
export type MachineSettings = typeof machineSettings
