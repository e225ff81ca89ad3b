import type { ChildProcess } from 'node:child_process'
import { memberOf } from '#server/siblings/sibling-messages.ts'
import type { RunAs } from './rights/run-as.ts'
import { Switchboard } from './switchboard.ts'
import { supervise } from './supervise.ts'

type Options = { processes: number; as?: RunAs; onMessage?: (message: unknown) => void; script?: string }

/**
 * The web processes of a site, which share its port: each is restarted by itself, all are stopped at once. `ready` resolves when all
 * of them listen, and rejects when one ends before. They hear of each other through the switchboard.
 */
export function superviseWeb(
  settings: Record<string, string>,
  { processes, as, onMessage, script = 'server/web.ts' }: Options,
) {
  const switchboard = new Switchboard<ChildProcess>(processes)
  const members = Array.from({ length: processes }, (_, at) =>
    supervise(
      script,
      { ...settings, ...memberOf(at, processes) },
      {
        as,
        onMessage(message) {
          if (!switchboard.receive(at, message)) onMessage?.(message)
        },
        onLaunch(child) {
          if (processes > 1) switchboard.connect(at, child)
        },
      },
    ),
  )
  return {
    ready: Promise.all(members.map(({ ready }) => ready)),
    async stop() {
      await Promise.all(members.map((member) => member.stop()))
      switchboard.close()
    },
  }
}
