import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { mayEnter } from './may-enter.ts'
import { shortHash } from './short-hash.ts'

const candidates = ['/var/lib/yasmeen', '/var/tmp/yasmeen']

/** A folder of root's that every user may enter and nobody else may write in. */
export function awayFolder() {
  const folder = candidates.find(isUsable)
  if (folder) return folder
  throw new Error(`PostgreSQL finds no place that its user may enter (${candidates.join(', ')}): set DATA_DIR`)
}

function isUsable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
  } catch {
    return false
  }
  const { uid, mode } = lstatSync(folder)
  return uid === 0 && (mode & 0o022) === 0 && mayEnter(folder)
}

/** The cluster folder of a DATA_DIR that PostgreSQL's user cannot enter; DATA_DIR remembers it. */
export function awayHome(dataDir: string) {
  const recorded = readRecord(dataDir)
  if (recorded) return recorded
  const clone = basename(dirname(dataDir)).replace(/[^\w-]/g, '') || 'data'
  const folder = join(awayFolder(), `${clone}-${shortHash(dataDir)}`)
  // Here without a record in DATA_DIR: it belonged to a clone that was deleted, and is not this one's data.
  if (existsSync(folder)) setAside(folder)
  writeRecord(dataDir, folder)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** Whole or not at all, and before the folder: without it what is there would be nobody's. */
function writeRecord(dataDir: string, folder: string) {
  const unfinished = `${recordFile(dataDir)}.new`
  writeFileSync(unfinished, JSON.stringify({ dataDir, folder }))
  renameSync(unfinished, recordFile(dataDir))
}

function setAside(folder: string) {
  const aside = `${folder}.deleted-clone`
  rmSync(aside, { recursive: true, force: true })
  renameSync(folder, aside)
}

/** A moved DATA_DIR takes its cluster along; a copied one does not share it with the original. */
export function readRecord(dataDir: string) {
  if (!existsSync(recordFile(dataDir))) return undefined
  const record = JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as { dataDir: string; folder: string }
  const isCopy = record.dataDir !== dataDir && existsSync(recordFile(record.dataDir))
  return isCopy || !existsSync(record.folder) ? undefined : record.folder
}

function recordFile(dataDir: string) {
  return join(dataDir, 'postgres.json')
}
