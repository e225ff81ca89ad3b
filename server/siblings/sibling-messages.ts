import * as v from 'valibot'

const id = v.pipe(v.number(), v.safeInteger())
const opaque = v.unknown()

/** What a web process and the switchboard of its supervisor send each other. Facts and figures are opaque to the supervisor. */
const schema = v.object({
  // An envelope: other messages go over the same channel.
  siblings: v.variant('kind', [
    // For all other processes; the same on the way to them.
    v.object({ kind: v.literal('broadcast'), facts: opaque }),
    // From the process that collects, with its own; to each other one, without.
    v.object({ kind: v.literal('collect'), id, figures: v.optional(opaque) }),
    v.object({ kind: v.literal('figures'), id, figures: opaque }),
    // Of all others, the last known ones of whoever is silent; and of those that are gone.
    v.object({ kind: v.literal('collected'), id, all: v.array(opaque), gone: v.array(opaque) }),
    // To a process that is started in the place of another: where that one had counted to.
    v.object({ kind: v.literal('predecessor'), figures: opaque }),
  ]),
})

export type SiblingMessage = v.InferOutput<typeof schema>['siblings']

export const enveloped = (siblings: SiblingMessage) => ({ siblings })

/** The message in the envelope; undefined where it is another one. */
export function siblingMessage(message: unknown): SiblingMessage | undefined {
  const read = v.safeParse(schema, message)
  return read.success ? read.output.siblings : undefined
}

/** The environment of the process at this position among so many. */
export function memberOf(position: number, processes: number) {
  return { WEB_PROCESSES: String(processes), WEB_PROCESS: String(position + 1) }
}
