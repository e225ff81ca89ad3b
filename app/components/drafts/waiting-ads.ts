import { postedStatus } from '#shared/posted-status.ts'
import { compressPhoto } from '#app/components/photos/compress-photo.ts'
import type { SavedPhoto, Sent } from '#app/components/photos/photo-shots.ts'
import { sendInPieces } from '#app/components/photos/send-in-pieces.ts'
import { forget, keep, read, readAll } from './browser-store.ts'
import { forgetPosted, keepLocal, type Fields } from './local-draft.ts'

/** A finished ad that could not be sent. Its submission key makes one ad of it, however often it is sent. */
export type WaitingAd = {
  id: string
  owner: string
  title: string
  fields: Fields
  photos: SavedPhoto[]
  /** Where its form goes, in the language that it was written in. */
  action: string
  isRefused: boolean
}

/** What sending one came to; `line` and `later` are worth another try. */
export type Outcome = 'sent' | 'line' | 'later' | 'sign_in' | 'refused'

/** Tells pages of this browser, this one too, that something waits or waits no more. */
export const waitingSign = 'waiting-ads'

export async function putWaiting(ad: WaitingAd) {
  await keep('waiting', ad.id, ad)
  await tell()
}

export async function listWaiting(owner: string) {
  const all = await readAll<WaitingAd>('waiting').catch(() => [])
  return all.filter((ad) => ad.owner === owner)
}

/** Takes it out of the line and gives it back to the form, as a draft. */
export async function takeBack(ad: WaitingAd) {
  const { owner, fields, photos } = ad
  await keepLocal({ owner, fields, photos, at: Date.now(), base: null, changed: true })
  await forget('waiting', ad.id)
  await tell()
}

/** Sends the oldest of a person's; only one page of this browser does so at a time. */
export async function sendWaiting(owner: string): Promise<Outcome | null> {
  const send = async () => {
    const ad = (await listWaiting(owner)).find(({ isRefused }) => !isRefused)
    return ad ? sendOne(ad).catch((): Outcome => 'line') : null
  }
  if (!('locks' in navigator)) return send()
  return navigator.locks.request(waitingSign, { ifAvailable: true }, (lock) => (lock ? send() : null))
}

async function sendOne(ad: WaitingAd): Promise<Outcome> {
  for (const [place, photo] of ad.photos.entries()) {
    if ('key' in photo) continue
    const sent = await sendPhoto(photo)
    if (!('key' in sent)) {
      await keep('waiting', ad.id, ad)
      return outcomeOf(ad, sent)
    }
    ad.photos[place] = sent
    await keep('waiting', ad.id, ad)
  }
  // It may have been taken back meanwhile.
  if (!(await read('waiting', ad.id))) return 'later'
  const answer = await fetch(ad.action, { method: 'POST', body: formOf(ad), redirect: 'manual' })
  await answer.body?.cancel()
  // Anything else may come from somewhere else, or lead elsewhere: only this says that the ad is there.
  if (answer.status === postedStatus) {
    await forget('waiting', ad.id)
    await forgetPosted(ad.id)
    await tell()
    return 'sent'
  }
  if (answer.status === 401 || answer.status === 409) return 'sign_in'
  return answer.status >= 400 && answer.status < 500 && answer.status !== 429 ? refuse(ad) : 'later'
}

async function sendPhoto(photo: Exclude<SavedPhoto, { key: string }>): Promise<Sent> {
  if (photo.raw) {
    const small = await compressPhoto(photo.picture as File)
    if ('refused' in small) return small
    Object.assign(photo, { picture: small, raw: false })
  }
  return sendInPieces(photo, () => {}, new AbortController().signal)
}

function outcomeOf(ad: WaitingAd, sent: Exclude<Sent, { key: string }>) {
  if ('again' in sent) return 'line'
  if ('signIn' in sent) return 'sign_in'
  return 'later' in sent ? 'later' : refuse(ad)
}

async function refuse(ad: WaitingAd): Promise<Outcome> {
  await keep('waiting', ad.id, { ...ad, isRefused: true })
  await tell()
  return 'refused'
}

function formOf({ fields, photos, owner }: WaitingAd) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  for (const photo of photos) if ('key' in photo) form.append('photos', photo.key)
  // Another person may be signed in by now: the server refuses to post it in their name.
  form.append('writer', owner)
  return form
}

/** A mark that is read at once: most pages have nothing waiting and need not look for more. */
async function tell() {
  const all = await readAll('waiting')
  if (all.length > 0) localStorage.setItem(waitingSign, 'yes')
  else localStorage.removeItem(waitingSign)
  window.dispatchEvent(new Event(waitingSign))
}
