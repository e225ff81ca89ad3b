import { setTimeout as wait } from 'node:timers/promises'

/** A proxy has asked so lately (milliseconds) that it goes by the answer. */
const lately = 60_000
/** In so long (milliseconds) whoever asks every second or two has heard it, and sends nobody here any more. */
const noticedWithin = 6000

/** Whether this process takes visitors: on the way to its end it says no first, and goes on answering until that was heard. */
export class Draining {
  isBegun = false
  readonly #onProbe: () => void
  #lastProbe = -Infinity

  /** `onProbe` is called when a proxy has asked here. */
  constructor({ onProbe = () => {} }: { onProbe?: () => void } = {}) {
    this.#onProbe = onProbe
  }

  /** Answers `/readyz`: whether visitors may still be sent here. */
  ask() {
    this.noteProbe()
    this.#onProbe()
    return !this.isBegun
  }

  /** A proxy asks at this port, of this process or of another one that shares it. */
  noteProbe() {
    this.#lastProbe = performance.now()
  }

  /** Resolves when nobody new is sent here; at once where nobody asks. */
  async begin() {
    this.isBegun = true
    if (performance.now() - this.#lastProbe < lately) await wait(noticedWithin)
  }
}
