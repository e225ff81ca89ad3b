import { env } from '#config/env.ts'
import { isLoopback } from '#config/loopback.ts'
import { choosePort } from './choose-port.ts'
import { claimPort } from './claim-port.ts'
import { announcePrivileges } from './rights/announce-privileges.ts'
import type { RunAs } from './rights/run-as.ts'
import type { Shutdown } from './shutdown.ts'
import { superviseWeb } from './supervise-web.ts'

type Options = { processes: number; as?: RunAs }

/** Starts the web processes; where another program was faster at the port, at the next free one. */
export async function openPages(settings: Record<string, string>, shutdown: Shutdown, { processes, as }: Options) {
  const { host, isProduction: strict } = env
  for (let requested = env.port; ;) {
    const port = await choosePort({ host, port: requested, strict })
    const release = processes > 1 ? await claimPort(port, host) : () => {}
    if (!release) {
      if (strict) throw new Error(`PORT ${port} is taken on ${host}: another site starts there`)
      requested = port + 1
      continue
    }
    const address = addressAt(port)
    const given = { ...settings, ...addressSettings(address, port) }
    const web = superviseWeb(given, { processes, as, onMessage: announcePrivileges })
    shutdown.add(web.stop)
    try {
      await web.ready
      return { address, port }
    } catch (error) {
      await web.stop()
      release()
      requested = await choosePort({ host, port, strict })
      if (requested === port) throw error
    }
  }
}

/** As configured, unless another port had to be taken. */
function addressAt(port: number) {
  const url = new URL(env.publicUrl)
  if (port !== env.port) url.port = String(port)
  return url.origin
}

/** How the processes learn where they are; only a loopback address may be told without making it production. */
export function addressSettings(address: string, port: number) {
  return { PORT: String(port), ...(isLoopback(address) && { PUBLIC_URL: address }) }
}
