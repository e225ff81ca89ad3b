import { postedStatus } from '#shared/posted-status.ts'
import { compressPhoto } from '#app/components/photos/compress-photo.ts'
import { fileOf, type SavedPhoto, type Sent } from '#app/components/photos/picked-photo.ts'
import { sendInPieces } from '#app/components/photos/send-in-pieces.ts'
import { forgetPosted, isFields, isSavedPhoto, saveLocal, type Fields } from '#app/components/drafts/local-draft.ts'
import { markWaiting, offlineStore } from './offline-store.ts'
import { Outbox } from './outbox.ts'
import type { Outcome } from './outcome.ts'
import * as is from './shape.ts'

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

const store = offlineStore(
  'waiting',
  is.object<WaitingAd>({
    id: is.text,
    owner: is.text,
    title: is.text,
    fields: isFields,
    photos: is.listOf(isSavedPhoto),
    action: is.text,
    isRefused: is.boolean,
  }),
)

/** Tells pages of this browser, by an event of this name this one too, that something waits or waits no more. */
export const waitingAds = 'waiting-ads'

export const adOutbox = new Outbox<WaitingAd>({
  name: waitingAds,
  firstPause: 4000,
  list: async (owner) => (await store.list().catch(() => [])).filter((ad) => ad.owner === owner),
  // What was refused is its writer's to correct first.
  next: ([first]) => (first?.isRefused ? undefined : first),
  send: (ad) => send(ad).catch((): Outcome => 'line'),
})

export const findWaiting = store.read

export async function putWaiting(ad: WaitingAd) {
  await store.put(ad, ad.id)
  await notify()
}

/** Takes it out of the outbox and gives it back to the form, as a draft. */
export async function takeBack(ad: WaitingAd) {
  const { owner, fields, photos } = ad
  await saveLocal({ owner, fields, photos, at: Date.now(), base: null, changed: true })
  await store.remove(ad.id)
  await notify()
}

async function send(ad: WaitingAd): Promise<Outcome> {
  for (const [index, photo] of ad.photos.entries()) {
    if ('key' in photo) continue
    const sent = await sendPhoto(photo)
    if (sent.outcome === 'sent') ad.photos[index] = { key: sent.key }
    // It may have been taken back meanwhile, in another tab too.
    if (!(await store.replace(ad, ad.id))) return 'later'
    if (sent.outcome !== 'sent') return sent.outcome === 'refused' ? refuse(ad) : sent.outcome
  }
  if (!(await store.read(ad.id))) return 'later'
  const answer = await fetch(ad.action, { method: 'POST', body: formOf(ad), redirect: 'manual' })
  await answer.body?.cancel()
  // Anything else may come from somewhere else, or lead elsewhere: only this says that the ad is there.
  if (answer.status === postedStatus) {
    await store.remove(ad.id)
    await forgetPosted(ad.id)
    await notify()
    return 'sent'
  }
  if (answer.status === 401 || answer.status === 409) return 'sign_in'
  return answer.status >= 400 && answer.status < 500 && answer.status !== 429 ? refuse(ad) : 'later'
}

async function sendPhoto(photo: Exclude<SavedPhoto, { key: string }>): Promise<Sent> {
  if (photo.raw) {
    const small = await compressPhoto(fileOf(photo))
    if ('refused' in small) return { outcome: 'refused', problem: small.refused }
    Object.assign(photo, { picture: small, raw: false })
  }
  return sendInPieces(photo, () => {}, new AbortController().signal)
}

async function refuse(ad: WaitingAd): Promise<Outcome> {
  const isThere = await store.replace({ ...ad, isRefused: true }, ad.id)
  await notify()
  return isThere ? 'refused' : 'later'
}

function formOf({ fields, photos, owner }: WaitingAd) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const text of [value].flat()) form.append(name, text)
  for (const photo of photos) if ('key' in photo) form.append('photos', photo.key)
  // Another person may be signed in by now: the server refuses to post it in their name.
  form.append('writer', owner)
  return form
}

async function notify() {
  markWaiting(waitingAds, (await store.list()).length)
  window.dispatchEvent(new Event(waitingAds))
}
