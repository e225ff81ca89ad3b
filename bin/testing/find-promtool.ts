import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../building/root.ts'
import { hasProgram, mayInstall, unpackPackage } from './debian-packages.ts'

const folder = join(root, '.cache/prometheus')
const unpacked = join(folder, 'usr/bin/promtool')

/** Prometheus' own program that tries alerts, by its path: installed, or out of Debian's package, none of whose services is wanted. */
export async function findPromtool({ signal }: { signal: AbortSignal }): Promise<string> {
  if (hasProgram('promtool')) return 'promtool'
  if (existsSync(unpacked)) return unpacked
  if (!mayInstall()) throw new Error('No promtool here: install Prometheus, whose program it is')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await unpackPackage('prometheus', { folder, signal })
  return unpacked
}
