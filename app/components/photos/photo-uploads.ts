import { limits } from '#shared/limits.ts'
import { pauseAfter } from '#app/components/offline/backoff.ts'
import {
  fileOf,
  isCounted,
  newPhoto,
  type Upload,
  type SavedPhoto,
  type Sent,
  type PickedPhoto,
  type PickedPhotoState,
  type Tools,
  type Uploads,
} from './picked-photo.ts'

type Job = { file: File; upload?: Upload; tries: number; stop: AbortController }

const atOnce = 2
/** The last pause is half a minute long; then it is the person's to try again. */
const mostTries = 6
const unfinished: readonly PickedPhotoState[] = ['waiting', 'sending', 'retrying']

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
    const stored = { state: 'kept', progress: 100, isOwn: false } as const
    const photos = keys.map((key): PickedPhoto => ({ ...this.#newPhoto(''), key, ...stored }))
    this.#now = { photos, ignored: null, busy: false, signedOut: false }
  }

  read = () => this.#now

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes as many as there is room for. */
  add(files: readonly File[]) {
    const room = this.#room()
    const fresh = files.slice(0, room).map((file) => {
      const picked = this.#newPhoto(file.name)
      this.#jobs.set(picked.id, { file, tries: 0, stop: new AbortController() })
      return picked
    })
    this.#show([...this.#now.photos, ...fresh], files.length > room ? { room } : null)
    this.#startNext()
  }

  /** Restores the photos of a draft, before whatever is there already; what had not arrived is uploaded. */
  restore(photos: readonly SavedPhoto[]) {
    const room = this.#room()
    const back = photos.slice(0, room).map((photo): PickedPhoto => {
      if ('key' in photo) return { ...this.#newPhoto(''), key: photo.key, state: 'kept', progress: 100 }
      const { raw, picture, name, address } = photo
      const picked = this.#newPhoto(name)
      const job: Job = { file: fileOf(photo), tries: 0, stop: new AbortController() }
      if (!raw) job.upload = { picture, name, address }
      this.#jobs.set(picked.id, job)
      if (!raw) void this.#look(picked.id, job, picture)
      return raw ? picked : { ...picked, preview: this.#tools.show(picture) }
    })
    this.#show([...back, ...this.#now.photos])
    this.#startNext()
  }

  /** The photos that a draft saves, in order; what will never be a photo is left out. */
  saved(): SavedPhoto[] {
    const saved = this.#now.photos.flatMap(({ id, key, name, state }): SavedPhoto[] => {
      const job = this.#jobs.get(id)
      if (key) return [{ key }]
      if (!job || state === 'refused') return []
      return [job.upload ? { ...job.upload, raw: false } : { picture: job.file, name, address: null, raw: true }]
    })
    return saved.slice(0, limits.photosPerAd)
  }

  remove(id: number) {
    const picked = this.#find(id)
    if (!picked) return
    this.#release(picked)
    this.#show(this.#now.photos.filter((other) => other !== picked))
  }

  /** The picture of a photo as this device has it, or the key under which the site has it. */
  pictureOf(id: number): Blob | string | null {
    const job = this.#jobs.get(id)
    return job?.upload?.picture ?? job?.file ?? this.#find(id)?.key ?? null
  }

  /**
   * Puts another picture in a photo's place, which is uploaded anew. The one before is sent no further, and taken from the
   * server where this form brought it there.
   */
  replace(id: number, picture: Blob) {
    const picked = this.#find(id)
    if (!picked) return
    // What had failed and finds its place taken goes on waiting for the person.
    const isRoom = isCounted(picked) || this.#room() > 0
    this.#release(picked)
    const upload: Upload = { picture, name: picked.name, address: null }
    const job: Job = { file: fileOf(upload), upload, tries: 0, stop: new AbortController() }
    this.#jobs.set(id, job)
    const problem = isRoom ? null : picked.problem
    const state = isRoom ? 'waiting' : 'failed'
    this.#change(id, { ...newPhoto(id, picked.name), preview: this.#tools.show(picture), state, problem })
    void this.#look(id, job, picture)
    this.#startNext()
  }

  /** Puts a photo at a place of the row, 0 being the cover. */
  move(id: number, index: number) {
    const picked = this.#find(id)
    if (!picked || index < 0 || index >= this.#now.photos.length) return
    const others = this.#now.photos.filter((other) => other !== picked)
    this.#show([...others.slice(0, index), picked, ...others.slice(index)])
  }

  /** The person asks for another round of tries; its place may be taken meanwhile. */
  retry(id: number) {
    const [job, picked] = [this.#jobs.get(id), this.#find(id)]
    if (!job || !picked) return
    if (!isCounted(picked) && this.#room() === 0) return this.#show(this.#now.photos, { room: 0 })
    job.tries = 0
    this.#again(id)
  }

  /** The line or the person is back: nobody has to wait any longer. */
  retryAll() {
    this.#show(this.#now.photos, this.#now.ignored, false)
    for (const { id } of this.#now.photos) this.retry(id)
  }

  /** The form is gone: nothing more is sent. Photos that were stored stay, for the form may be on its way. */
  stop() {
    for (const job of this.#jobs.values()) job.stop.abort()
    for (const { preview } of this.#now.photos) if (preview) this.#tools.hide(preview)
  }

  #newPhoto(name: string) {
    return newPhoto(++this.#lastId, name)
  }

  /** What was brought on its way for a photo is stopped, and given back. */
  #release({ id, key, preview, isOwn }: PickedPhoto) {
    const job = this.#jobs.get(id)
    job?.stop.abort()
    if (!key && job?.upload?.address) this.#tools.drop(job.upload.address)
    if (preview) this.#tools.hide(preview)
    // A photo that the form came with belongs to the ad until the form is sent.
    if (key && isOwn) this.#tools.forget(key)
    this.#jobs.delete(id)
  }

  async #look(id: number, job: Job, picture: Blob) {
    const isBlurred = await this.#tools.isBlurred(picture)
    if (isBlurred && this.#jobs.get(id) === job) this.#change(id, { isBlurred })
  }

  #room() {
    return Math.max(limits.photosPerAd - this.#now.photos.filter(isCounted).length, 0)
  }

  #find(id: number) {
    return this.#now.photos.find((picked) => picked.id === id)
  }

  #show(photos: readonly PickedPhoto[], ignored: Uploads['ignored'] = null, signedOut = this.#now.signedOut) {
    this.#now = { photos, ignored, signedOut, busy: photos.some(({ state }) => unfinished.includes(state)) }
    for (const listener of this.#listeners) listener()
  }

  #change(id: number, over: Partial<PickedPhoto>) {
    this.#show(
      this.#now.photos.map((picked) => (picked.id === id ? { ...picked, ...over } : picked)),
      this.#now.ignored,
    )
  }

  #startNext() {
    while (this.#running < atOnce) {
      const next = this.#now.photos.find(({ state }) => state === 'waiting')
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

  async #run({ id, name }: PickedPhoto, job: Job) {
    const { signal } = job.stop
    job.upload ??= await this.#pack(id, name, job)
    if (!job.upload || signal.aborted) return
    const sent = await this.#tools.send(job.upload, (progress) => this.#hasCome(id, job, progress), signal)
    if (sent.outcome === 'sent') {
      if (signal.aborted) this.#tools.forget(sent.key)
      else this.#change(id, { state: 'kept', key: sent.key, progress: 100 })
    } else if (!signal.aborted) this.#hasFailed(id, job, sent)
  }

  #hasFailed(id: number, job: Job, { outcome, problem }: Exclude<Sent, { outcome: 'sent' }>) {
    // Waits a little longer each time, then leaves it to the person or to the line's return.
    const rests = outcome === 'line' && job.tries < mostTries
    this.#change(id, { state: rests ? 'retrying' : outcome === 'refused' ? 'refused' : 'failed', problem })
    if (outcome === 'sign_in') this.#show(this.#now.photos, this.#now.ignored, true)
    if (rests) this.#tools.later(() => this.#again(id), pauseAfter(job.tries++, 1000))
  }

  /** A line that still carries something has earned all its tries again. */
  #hasCome(id: number, job: Job, progress: number) {
    if (this.#jobs.get(id) !== job) return
    if (progress > (this.#find(id)?.progress ?? 0)) job.tries = 0
    this.#change(id, { progress })
  }

  async #pack(id: number, name: string, job: Job): Promise<Upload | undefined> {
    const picture = await this.#tools.compress(job.file)
    if (job.stop.signal.aborted) return undefined
    if ('refused' in picture) {
      this.#change(id, { state: 'refused', problem: picture.refused })
      return undefined
    }
    this.#change(id, { preview: this.#tools.show(picture) })
    void this.#look(id, job, picture)
    return { picture, name, address: null }
  }

  #again(id: number) {
    const state = this.#find(id)?.state
    if (state !== 'retrying' && state !== 'failed') return
    this.#change(id, { state: 'waiting', problem: null })
    this.#startNext()
  }
}
