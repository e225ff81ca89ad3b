/** A position in the log of one timeline: after a promotion the same numbers mean other writes. */
export type Position = { lsn: bigint; timeline: string }

const remembered = 60_000

/**
 * How old what a replica shows may be, by the clock of this process alone: the primary's position is sampled again and again,
 * and a replica that has replayed a sample shows whatever was committed before that sample was asked for.
 */
export class Freshness {
  #timeline = ''
  #samples: { at: number; lsn: bigint }[] = []

  /** Notes where the primary was; `at` is from before it was asked (milliseconds). */
  sample({ lsn, timeline }: Position, at: number) {
    const last = this.#samples.at(-1)
    // Another primary, which may lack what the one before had written last.
    if (timeline !== this.#timeline || (last && lsn < last.lsn)) this.#samples = []
    this.#timeline = timeline
    // Where nothing was written meanwhile the newest sample says all of the same position.
    if (last?.lsn === lsn) this.#samples.pop()
    this.#samples.push({ at, lsn })
    while (this.#samples[0] && this.#samples[0].at < at - remembered) this.#samples.shift()
  }

  /** For how long (milliseconds) a replica that has replayed so far may have missed writes; Infinity where that is not known. */
  age({ lsn, timeline }: Position, now: number) {
    if (timeline !== this.#timeline) return Infinity
    const replayed = this.#samples.findLast((sample) => sample.lsn <= lsn)
    return replayed ? now - replayed.at : Infinity
  }
}
