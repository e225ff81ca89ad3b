import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './sync-folder.ts'
import { majorOf, type Programs } from './binaries.ts'
import type { Home } from './home.ts'

/** The cluster that a new major version fills, and the mark in it that says that it is whole. */
export const nextCluster = 'cluster.next'
const wholeMark = 'holds-everything'

/** The major version that made a cluster; undefined where there is none. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** Throws where the cluster was made by another major version: PostgreSQL would not start, and say so in its log alone. */
export function refuseOtherMajor({ cluster }: Home, programs: Programs) {
  const found = clusterMajor(cluster)
  const ours = majorOf(programs)
  if (found === undefined || found === ours) return
  const way = found < ours ? 'npm run upgrade-postgres' : 'a version of the site that has it'
  const wayInArabic = found < ours ? 'npm run upgrade-postgres' : 'إصدار من الموقع يحمله'
  throw new Error(
    `قاعدة البيانات من PostgreSQL ${found} وهذا الإصدار يحمل PostgreSQL ${ours}، ولم يتغيّر فيها شيء: ${wayInArabic} · ` +
      `The database in ${cluster} is of PostgreSQL ${found}, this version has PostgreSQL ${ours}; nothing was changed: ${way}`,
  )
}

/** Whether the next cluster holds everything that the present one does. */
export function isNextWhole(folder: string) {
  return existsSync(join(folder, nextCluster, wholeMark))
}

/** Where the mark of the next cluster stands. */
export function wholeMarkOf(folder: string) {
  return join(folder, nextCluster, wholeMark)
}

/** Puts the next cluster, which is whole, in the place of the present one, and leaves that beside it. */
export async function swapClusters(
  folder: string,
  { former, onStep }: { former: number; onStep: (step: string) => unknown },
) {
  renameSync(join(folder, 'cluster'), formerCluster(folder, former))
  syncFolder(folder)
  await onStep('the former one is aside')
  finishSwap(folder)
}

/** Goes on where a swap was cut short between its two steps. Every start asks. */
export function finishSwap(folder: string) {
  if (existsSync(join(folder, 'cluster')) || !isNextWhole(folder)) return
  renameSync(join(folder, nextCluster), join(folder, 'cluster'))
  syncFolder(folder)
}

/** Where the cluster of the former major version stays until somebody removes it. */
export function formerCluster(folder: string, major: number) {
  return join(folder, `cluster-${major}`)
}
