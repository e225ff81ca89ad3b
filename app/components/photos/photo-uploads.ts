import { limits } from '#shared/limits.ts'

/** `resting` tries again by itself, `failed` needs the person, `refused` will never do. */
export type ShotState = 'waiting' | 'sending' | 'resting' | 'failed' | 'refused' | 'kept'

/** A photo in the picker; once it is kept it has its key. */
export type Shot = {
  id: number
  name: string
  preview: string | null
  key: string | null
  progress: number
  state: ShotState
  problem: string | null
}

/** `ignored`: files came for which there was no place; so many photos could still be added before them. */
export type Uploads = { shots: readonly Shot[]; ignored: { room: number } | null; busy: boolean }

/** How a photo went: kept, refused for good, worth another try (a broken line), or only when the person says so (a limit). */
export type Sent = { key: string } | { refused: string } | { again: string } | { later: string }

/** What the outside world does for the picker; tests put their own here. */
export type Tools = {
  /** The smaller picture, or the sentence that says why this file can't be one. */
  compress(file: File): Promise<Blob | { refused: string }>
  send(picture: Blob, name: string, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Sent>
  forget(key: string): void
  show(picture: Blob): string
  hide(preview: string): void
  later(work: () => void, ms: number): unknown
}

type Job = { file: File; picture?: Blob; tries: number; stop: AbortController }

const atOnce = 2
const waits = [1000, 2000, 4000, 8000, 16_000, 30_000]
const unfinished: readonly ShotState[] = ['waiting', 'sending', 'resting']

/** The photos of one form: compresses and uploads each by itself, two at once, and tries again when a line breaks. */
export class PhotoUploads {
  #tools: Tools
  #jobs = new Map<number, Job>()
  #listeners = new Set<() => void>()
  #lastId = 0
  #running = 0
  #now: Uploads

  constructor(tools: Tools, keys: readonly string[] = []) {
    this.#tools = tools
    const shots = keys.map((key): Shot => ({ ...this.#newShot(''), key, state: 'kept', progress: 100 }))
    this.#now = { shots, ignored: null, busy: false }
  }

  read = () => this.#now

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes as many as there is room for. */
  add(files: readonly File[]) {
    const room = limits.photosPerAd - this.#now.shots.length
    const fresh = files.slice(0, room).map((file) => {
      const shot = this.#newShot(file.name)
      this.#jobs.set(shot.id, { file, tries: 0, stop: new AbortController() })
      return shot
    })
    this.#show([...this.#now.shots, ...fresh], files.length > room ? { room } : null)
    this.#startNext()
  }

  remove(id: number) {
    const shot = this.#find(id)
    if (!shot) return
    this.#jobs.get(id)?.stop.abort()
    if (shot.preview) this.#tools.hide(shot.preview)
    // A photo that the form came with belongs to the ad until the form is sent.
    if (shot.key && this.#jobs.has(id)) this.#tools.forget(shot.key)
    this.#jobs.delete(id)
    this.#show(this.#now.shots.filter((other) => other !== shot))
  }

  /** Puts a photo at a place of the row, 0 being the cover. */
  move(id: number, place: number) {
    const shot = this.#find(id)
    if (!shot || place < 0 || place >= this.#now.shots.length) return
    const others = this.#now.shots.filter((other) => other !== shot)
    this.#show([...others.slice(0, place), shot, ...others.slice(place)])
  }

  /** The person asks for another round of tries. */
  retry(id: number) {
    const job = this.#jobs.get(id)
    if (!job) return
    job.tries = 0
    this.#again(id)
  }

  /** The line is back: nobody has to wait for it any longer. */
  retryAll() {
    for (const { id } of this.#now.shots) this.retry(id)
  }

  /** The form is gone: nothing more is sent. Photos that were kept stay, for the form may be on its way. */
  stop() {
    for (const job of this.#jobs.values()) job.stop.abort()
    for (const { preview } of this.#now.shots) if (preview) this.#tools.hide(preview)
  }

  #newShot(name: string): Shot {
    return { id: ++this.#lastId, name, preview: null, key: null, progress: 0, state: 'waiting', problem: null }
  }

  #find(id: number) {
    return this.#now.shots.find((shot) => shot.id === id)
  }

  #show(shots: readonly Shot[], ignored: Uploads['ignored'] = null) {
    this.#now = { shots, ignored, busy: shots.some(({ state }) => unfinished.includes(state)) }
    for (const listener of this.#listeners) listener()
  }

  #change(id: number, over: Partial<Shot>) {
    this.#show(
      this.#now.shots.map((shot) => (shot.id === id ? { ...shot, ...over } : shot)),
      this.#now.ignored,
    )
  }

  #startNext() {
    while (this.#running < atOnce) {
      const next = this.#now.shots.find(({ state }) => state === 'waiting')
      const job = next && this.#jobs.get(next.id)
      if (!job) return
      this.#running += 1
      this.#change(next.id, { state: 'sending' })
      void this.#run(next, job).finally(() => {
        this.#running -= 1
        this.#startNext()
      })
    }
  }

  async #run({ id, name }: Shot, job: Job) {
    const { signal } = job.stop
    job.picture ??= await this.#compress(id, job)
    if (!job.picture || signal.aborted) return
    const sent = await this.#tools.send(job.picture, name, (progress) => this.#change(id, { progress }), signal)
    if (signal.aborted) {
      if ('key' in sent) this.#tools.forget(sent.key)
    } else if ('key' in sent) this.#change(id, { state: 'kept', key: sent.key, progress: 100 })
    else if ('refused' in sent) this.#change(id, { state: 'refused', problem: sent.refused })
    else if ('later' in sent) this.#change(id, { state: 'failed', progress: 0, problem: sent.later })
    else this.#rest(id, job, sent.again)
  }

  async #compress(id: number, job: Job) {
    const picture = await this.#tools.compress(job.file)
    if (job.stop.signal.aborted) return undefined
    if ('refused' in picture) {
      this.#change(id, { state: 'refused', problem: picture.refused })
      return undefined
    }
    this.#change(id, { preview: this.#tools.show(picture) })
    return picture
  }

  /** Waits a little longer each time, then leaves it to the person or to the line's return. */
  #rest(id: number, job: Job, problem: string) {
    const wait = waits[job.tries++]
    this.#change(id, { state: wait === undefined ? 'failed' : 'resting', progress: 0, problem })
    if (wait !== undefined) this.#tools.later(() => this.#again(id), wait)
  }

  #again(id: number) {
    const state = this.#find(id)?.state
    if (state !== 'resting' && state !== 'failed') return
    this.#change(id, { state: 'waiting', problem: null })
    this.#startNext()
  }
}
