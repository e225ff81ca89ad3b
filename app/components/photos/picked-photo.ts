import type { Outcome } from '#app/components/offline/outcome.ts'

/** `retrying` tries again by itself, `failed` needs the person, `refused` will never do. */
export type PickedPhotoState = 'waiting' | 'sending' | 'retrying' | 'failed' | 'refused' | 'kept'

/** A photo in the picker; once it is stored it has its key. */
export type PickedPhoto = {
  id: number
  name: string
  preview: string | null
  key: string | null
  progress: number
  state: PickedPhotoState
  problem: string | null
  /** Brought by this form or its draft; otherwise the ad has it until the form is sent. */
  isOwn: boolean
  /** It looks out of focus, or shaken. */
  isBlurred: boolean
}

/** A photo that has just been chosen. */
export function newPhoto(id: number, name: string): PickedPhoto {
  return {
    id,
    name,
    preview: null,
    key: null,
    progress: 0,
    state: 'waiting',
    problem: null,
    isOwn: true,
    isBlurred: false,
  }
}

/** Whether it takes one of the places: what did not arrive, and will not by itself, takes none. */
export function isCounted({ state }: PickedPhoto) {
  return state !== 'failed' && state !== 'refused'
}

/**
 * `ignored`: files came for which there was no place; so many photos could still be added before them. `signedOut`: the
 * session is over, and photos wait for the person to log in again.
 */
export type Uploads = {
  photos: readonly PickedPhoto[]
  ignored: { room: number } | null
  busy: boolean
  signedOut: boolean
}

/** A small picture, or a recording, and where the server has taken its first pieces. */
export type Upload = { picture: Blob; name: string; address: string | null; kind?: 'voice'; writer?: string }

/** A photo as a draft saves it: uploaded, or still to be sent (`raw`: as it was chosen, not resized yet). */
export type SavedPhoto = { key: string } | (Upload & { raw: boolean })

/** The picture as a file; what some browsers stored comes back without its name. */
export function fileOf({ picture, name }: Pick<Upload, 'picture' | 'name'>) {
  return picture instanceof File ? picture : new File([picture], name, { type: picture.type })
}

/** How a photo went, and why it did not arrive; `later` is a limit, tried again only when the person says so. */
export type Sent = { outcome: 'sent'; key: string } | { outcome: Exclude<Outcome, 'sent'>; problem: string }

/** What the outside world does for the picker; tests put their own here. */
export type Tools = {
  /** The smaller picture, or the sentence that says why this file can't be one. */
  compress(file: File): Promise<Blob | { refused: string }>
  /** Whether a small picture looks blurred; hinted at, and never waited for. */
  isBlurred(picture: Blob): Promise<boolean>
  /** Sends what the server does not have yet. */
  send(upload: Upload, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Sent>
  drop(address: string): void
  forget(key: string): void
  show(picture: Blob): string
  hide(preview: string): void
  later(work: () => void, ms: number): unknown
}
