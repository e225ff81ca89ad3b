import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { awayHome, readRecord } from './away-folder.ts'
import { findBinaries, type Programs } from './binaries.ts'
import { mayEnter } from './may-enter.ts'
import { nativeFolder } from './native-folder.ts'
import { socketFolder } from './socket-folder.ts'
import { siteUser } from './site-user.ts'
import type { SystemUser } from './unprivileged-user.ts'

/** Where a cluster lives. `user` is set when we are root and PostgreSQL has to run as somebody else. */
export type Home = { folder: string; cluster: string; socket: string; native: string; user?: SystemUser }

/** Which programs run it, and its folder's name beside the socket. */
export type HomeOptions = { programs?: Programs; name?: string }

/** Finds or makes the place of the cluster that belongs to this DATA_DIR. */
export function prepareHome(dataDir: string, { programs = findBinaries(), name = 'cluster' }: HomeOptions = {}): Home {
  return process.getuid?.() === 0 ? rootsHome(dataDir, { programs, name }) : ordinaryHome(dataDir, { programs, name })
}

function ordinaryHome(dataDir: string, { programs, name }: Required<HomeOptions>): Home {
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (statSync(folder).uid !== us.uid) {
    throw new Error(`${folder} belongs to another user: start as that user, or choose another DATA_DIR`)
  }
  return { folder, cluster: join(folder, name), socket: socketFolder(folder, us), native: nativeFolder(programs) }
}

function rootsHome(dataDir: string, { programs, name }: Required<HomeOptions>): Home {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const inside = join(dataDir, 'postgres')
  const user = siteUser(dataDir)
  const folder = chooseFolder(dataDir, inside, user)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, user.uid, user.gid)
  const socket = socketFolder(folder, user)
  return { folder, cluster: join(folder, name), socket, native: nativeFolder(programs, user.uid), user }
}

function chooseFolder(dataDir: string, inside: string, user: SystemUser) {
  const recorded = readRecord(dataDir)
  if (recorded) return recorded
  if (mayEnter(dataDir, user.uid)) return inside
  if (!existsSync(inside)) return awayHome(dataDir)
  throw new Error(`The user that runs PostgreSQL (${user.uid}) may no longer enter ${dataDir}: allow it with chmod o+x`)
}
