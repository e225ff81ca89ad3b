import { localPath } from '#i18n/language.ts'
import type { PhotoUploads } from '#app/components/photos/photo-uploads.ts'
import { fieldsOf, saveLocal, type Fields, type LocalDraft } from './local-draft.ts'

const soon = 2000
const oftenEnough = 8000

type Owner = {
  owner: string
  /** Whether this person wants drafts to be saved. */
  saves: boolean
  /** What the form says to begin with, and the name of the server's copy that this is. */
  fields: Fields
  base: string | null
  /** How far the server's clock is ahead of this one, in milliseconds. */
  aheadBy: number
  onSaved: () => void
}

/** Saves one form as it changes, throttled: in this browser after two seconds, on the server at most every eight. */
export class DraftSaver {
  #owner: Owner
  #uploads: PhotoUploads | null = null
  #fields: Fields
  /** Read again when it is saved: fields come and go after what was chosen. */
  #form: HTMLFormElement | undefined
  #sentBody = ''
  #changed = false
  #sentAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  #isOff = false

  constructor(owner: Owner) {
    this.#owner = owner
    this.#fields = owner.fields
  }

  meet(uploads: PhotoUploads) {
    this.#uploads = uploads
    let known = this.#photosNow()
    return uploads.subscribe(() => {
      const now = this.#photosNow()
      if (now.length === known.length && now.every((part, index) => part === known[index])) return
      known = now
      this.#soon()
    })
  }

  /** After those that the form has, as many as there is room for. */
  addPhotos(files: readonly File[]) {
    this.#uploads?.add(files)
  }

  /** The form says something else now. */
  noteChange(form: HTMLFormElement | undefined, submitter?: HTMLElement | null) {
    if (!form) return
    this.#fields = fieldsOf(new FormData(form, submitter))
    // Read again it would lack the button that was pressed.
    this.#form = submitter ? undefined : form
    this.#soon()
  }

  /** Also called when the page is hidden, perhaps for the last time. */
  async save({ atOnce = false } = {}) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isPaused || !this.#changed || !this.#owner.saves) return
    // A page that is left waits for nothing: what begins after the browser's own store has answered may never begin. Photos that only
    // this browser has are in its own copy alone, which the one on the server must not be newer than.
    const isWhole = this.#uploads?.saved().every((photo) => 'key' in photo) ?? true
    if (atOnce && isWhole && !this.#isOff) return this.#send({ atOnce })
    await this.#saveHere()
    if (this.#isOff || !(atOnce || Date.now() - this.#sentAt >= oftenEnough)) {
      if (!this.#isOff) this.#timer ??= setTimeout(() => void this.save(), oftenEnough)
      return
    }
    await this.#send()
  }

  /** The form is being sent: it is saved once more, then not until it comes back. */
  async finish() {
    if (this.#owner.saves) await this.#saveHere()
    this.#isPaused = true
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  resume() {
    this.#isPaused = false
  }

  /** Whether no photo is still on its way. */
  hasArrived() {
    return !this.#uploads?.read().busy
  }

  /** The draft as this browser stores it now. */
  record(): LocalDraft {
    const { owner, base, aheadBy } = this.#owner
    const photos = this.#uploads?.saved() ?? []
    return { owner, fields: this.#fields, photos, at: Date.now() + aheadBy, base, changed: this.#changed }
  }

  #soon() {
    this.#changed = true
    this.#timer ??= setTimeout(() => void this.save(), soon)
  }

  #readForm() {
    if (this.#form?.isConnected) this.#fields = fieldsOf(new FormData(this.#form))
  }

  async #saveHere() {
    this.#readForm()
    await saveLocal(this.record())
    this.#owner.onSaved()
  }

  async #send({ atOnce = false } = {}) {
    this.#readForm()
    const body = this.#body()
    this.#sentAt = Date.now()
    if (body === this.#sentBody) return this.#saveHere()
    // Named before it goes: its answer may be lost.
    const copy = `${Date.now()}-${Math.random()}`
    this.#owner = { ...this.#owner, base: copy }
    const saving = this.#saveHere()
    if (!atOnce) await saving
    // Left meanwhile, the page has sent a newer one.
    if (this.#owner.base !== copy) return
    try {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(localPath('/post/draft'), {
        method: 'POST',
        body: `${body}&draftCopy=${copy}`,
        headers,
        keepalive: true,
        // Redirected, nothing was saved.
        redirect: 'manual',
      })
      // Turned off, or posted meanwhile.
      if (answer.status === 409) this.#isOff = true
      if (!answer.ok) return
      this.#sentBody = body
      if (this.#body() === body) this.#changed = false
      if (!this.#isPaused) await this.#saveHere()
    } catch {
      // The line is gone: the browser has it, and the next change tries again.
    }
    await saving
  }

  #body() {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(this.#fields))
      for (const entry of [value].flat()) body.append(name, entry)
    for (const photo of this.#uploads?.saved() ?? []) if ('key' in photo) body.append('photos', photo.key)
    return body.toString()
  }

  #photosNow() {
    return this.#uploads?.saved().flatMap(partsOf) ?? []
  }
}

/** What differs once a photo is another one, or further on its way. A picture that took another's place has its name. */
function partsOf(photo: ReturnType<PhotoUploads['saved']>[number]) {
  return 'key' in photo ? [photo.key] : [photo.picture, photo.address]
}
