import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processIdentity } from './process-identity.mjs'

/** @typedef {{ pid: number, identity: string, address?: string, databaseUrl?: string }} Holder */
/** @typedef {{ holder: undefined, write(details: Partial<Holder>): void, handTo(pid: number): void, release(): void }} Lock */

/**
 * Takes the lock file, also from a holder that is gone.
 * @param {string} file
 * @returns {Lock | { holder: Holder }} the holder is the live process that has it
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  let mine = { pid: process.pid, identity: processIdentity(process.pid) }
  const own = `${file}.${process.pid}`
  const write = () => writeFileSync(own, JSON.stringify(mine), { mode: 0o600 })

  for (;;) {
    write()
    const taken = linkNew(own, file)
    rmSync(own, { force: true })
    if (taken) break
    const holder = readLock(file)
    if (isHeld(holder)) return { holder }
    if (holder) removeStale(file, holder)
  }

  return {
    holder: undefined,
    write(details) {
      mine = { ...mine, ...details }
      write()
      renameSync(own, file)
    },
    handTo(pid) {
      this.write({ pid, identity: processIdentity(pid) })
    },
    release() {
      if (readLock(file)?.pid === mine.pid) rmSync(file, { force: true })
    },
  }
}

/**
 * Takes the lock as soon as its holder lets go of it or dies; `onWait` hears once who holds it.
 * @param {string} file
 * @param {(holder: Holder) => void} onWait
 * @returns {Promise<Lock>}
 */
export async function waitForLock(file, onWait = () => {}) {
  for (let told = false; ; told = true) {
    const lock = takeLock(file)
    if (!lock.holder) return lock
    if (!told) onWait(lock.holder)
    await wait(200)
  }
}

/**
 * The details of the live process that holds the lock, if one does.
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function lockHolder(file) {
  const holder = readLock(file)
  return isHeld(holder) ? holder : undefined
}

/** A link appears whole or not at all, so that nobody reads a lock that is half written. */
function linkNew(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : {}
  }
}

function isHeld(holder) {
  const identity = holder?.pid && processIdentity(holder.pid)
  return identity === 'unknown' || (identity !== undefined && identity === holder?.identity)
}

/** Two processes may find the same stale lock: the one that moved away a fresh lock by mistake puts it back. */
function removeStale(file, stale) {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  const moved = readLock(aside)
  if (moved?.pid !== stale.pid || moved?.identity !== stale.identity) linkNew(aside, file)
  rmSync(aside, { force: true })
}
