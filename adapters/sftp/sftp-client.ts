import { setTimeout as wait } from 'node:timers/promises'
import { ConnectionLost, type SftpSession } from './sftp-session.ts'
import { Slots } from './slots.ts'
import type { SshConnection } from './ssh-connection.ts'

export type SftpClient = {
  /**
   * Does something over the one connection, which is made when it is needed and closed when nobody needed it for some minutes. Where it breaks
   * off `work` is called again, with a new connection and the number of the try: it must do no harm twice.
   */
  use<T>(work: (session: SftpSession, attempt: number) => Promise<T>): Promise<T>
}

// Each holds a file or two open at the server.
const worksAtOnce = 16

type Options = {
  /** How long before each try after the first, in milliseconds. */
  pauses?: readonly number[]
  /** After how long without work the connection is closed. */
  idle?: number
}

type State = { connecting: Promise<SshConnection>; open?: SshConnection; hasFailed: boolean }

export function createSftpClient(
  connect: () => Promise<SshConnection>,
  { pauses = [1000, 5000], idle = 300_000 }: Options = {},
): SftpClient {
  const slots = new Slots(worksAtOnce)
  let state: State | undefined
  let running = 0
  let timer: NodeJS.Timeout | undefined

  /** Whoever comes first makes the connection, for all who wait. */
  function connected() {
    if (state?.hasFailed || state?.open?.session.isLost) disconnect()
    state ??= begin(connect)
    return state.connecting
  }

  function disconnect() {
    state?.open?.close()
    state = undefined
  }

  async function tryOften<T>(work: (session: SftpSession, attempt: number) => Promise<T>) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work((await connected()).session, attempt)
      } catch (error) {
        const pause = pauses[attempt - 1]
        if (!(error instanceof ConnectionLost) || !error.isPassing || pause === undefined) throw error
        await wait(pause)
      }
    }
  }

  return {
    async use(work) {
      await slots.take()
      running += 1
      clearTimeout(timer)
      try {
        return await tryOften(work)
      } finally {
        running -= 1
        if (running === 0) timer = setTimeout(disconnect, idle).unref()
        slots.release()
      }
    },
  }
}

function begin(connect: () => Promise<SshConnection>): State {
  const state: State = { connecting: connect(), hasFailed: false }
  state.connecting.then(
    (open) => (state.open = open),
    () => (state.hasFailed = true),
  )
  return state
}
