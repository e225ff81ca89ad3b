import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** A connection to a site of this machine, and which of its processes accepted it. */
export async function openWebLine(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (piece: Buffer) => void (received += piece.toString()))
  // A reset ends it; what was received says how far it came.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return {
    write: (text: string) => socket.write(text.replaceAll('\n', '\r\n')),
    received: () => received,
    /** The process that accepted it, undefined as long as none has. */
    pid: () => acceptedBy(socket, port),
    close: () => socket.destroy(),
  }
}

function acceptedBy({ localPort = 0 }: Socket, port: number) {
  const [ours, theirs] = [hex(port), hex(localPort)]
  const row = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local?.endsWith(`:${ours}`) && remote?.endsWith(`:${theirs}`))
  const inode = row?.[9]
  return inode && inode !== '0' ? processes().find((pid) => hasSocket(pid, inode)) : undefined
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

function hasSocket(pid: number, inode: string) {
  if (pid === process.pid) return false
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`)
  } catch {
    // Gone meanwhile, or another user's.
    return false
  }
}
