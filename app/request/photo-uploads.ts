import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { limits } from '#shared/limits.ts'
import type { PhotoShape, PhotoView } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { Person } from '#domain/people/person.ts'
import { storePhoto, type PhotoPurpose } from '#domain/verbs/photos/store-photo.ts'
import { servicesContext } from './contexts.ts'
import { limit } from './limits.ts'
import { statusOf } from './refuse-verb.ts'
import { sentenceOfRefusal } from './sentences.ts'

export type PhotoRefusal = { status: number; message: string; retryAfter?: string }
export type TakenPhoto = { photo: PhotoView } | { refusal: PhotoRefusal }

const retryAfter: Partial<Record<RefusalCode, string>> = { photo_press_busy: '5', photo_store_away: '30' }

type Context = Readonly<RouterContextProvider>
/** `size` as the sender says it, before anything is read; left out where it is counted already. */
type Upload = {
  owner: Person
  request: Request
  name: string
  size?: number
  body: AsyncIterable<Uint8Array>
  shape?: PhotoShape
  purpose?: PhotoPurpose
}

/** Stores one uploaded photo, or says in the page's language what is wrong with it, by its name. */
export async function takePhoto(context: Context, upload: Upload): Promise<TakenPhoto> {
  const { owner, request, name, size, body, shape, purpose } = upload
  const rateLimited =
    (purpose === 'message' && (await holdBackMessagePhoto(context, request))) ||
    (await holdBackPhoto(context, request, size))
  if (rateLimited) return { refusal: refuseNamed(name, rateLimited.code, rateLimited.wait) }
  const { db, photoPress } = context.get(servicesContext)
  const stored = await storePhoto(db, photoPress, { owner, body, shape, purpose })
  return stored.ok ? { photo: stored.photo } : { refusal: refuseNamed(name, stored.code) }
}

export type RateLimitedPhoto = { code: RefusalCode; wait: string }

/** Counts the photo and its weight before it is read: so many in an hour, so many kilobytes in a day. */
export async function holdBackPhoto(context: Context, request: Request, size?: number) {
  const tooMany = await limit(context, 'image_upload', { request })
  if (tooMany) return { code: 'photos_per_hour' as const, wait: tooMany.headers['Retry-After'] }
  return size === undefined ? null : holdBackBytes(context, request, Math.min(size, limits.photoBytes))
}

/** Counts the kilobytes that are about to come. */
export async function holdBackBytes(context: Context, request: Request, size: number) {
  const tooHeavy = await limit(context, 'image_bytes', { request, cost: Math.ceil(size / 1024) })
  return tooHeavy && { code: 'photo_bytes_per_day' as const, wait: tooHeavy.headers['Retry-After'] }
}

/** Counts a voice message and its weight likewise. */
export async function holdBackVoice(context: Context, request: Request, size: number) {
  const tooMany = await limit(context, 'message_voice', { request })
  if (tooMany) return { code: 'voices_per_day' as const, wait: tooMany.headers['Retry-After'] }
  return holdBackBytes(context, request, Math.min(size, limits.voiceBytes))
}

/** Strangers are sent only so many photos a day. */
async function holdBackMessagePhoto(context: Context, request: Request) {
  const tooMany = await limit(context, 'message_photo', { request })
  return tooMany && { code: 'message_photos_per_day' as const, wait: tooMany.headers['Retry-After'] }
}

/** The refusal of a file, as a sentence that begins with the file's name. */
export function refuseNamed(name: string, code: RefusalCode, wait = retryAfter[code]): PhotoRefusal {
  const message = m.photos_named_problem({ name: isolate(shownName(name)), problem: sentenceOfRefusal(code) })
  return { status: statusOf(code), message, ...(wait && { retryAfter: wait }) }
}

/** The refusal of all that came, whatever it is. */
export function refuseUnnamed({ code, wait }: RateLimitedPhoto): PhotoRefusal {
  return { status: statusOf(code), message: sentenceOfRefusal(code), retryAfter: wait }
}

/** A file name is anybody's text: without marks that turn or hide what follows, and not endless. */
function shownName(name: string) {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim()
  const letters = [...plain]
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : plain || m.photos_unnamed()
}
