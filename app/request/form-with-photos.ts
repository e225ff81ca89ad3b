import { MaxFileSizeExceededError, MaxPartsExceededError, MaxTotalSizeExceededError } from '@remix-run/multipart-parser'
import type { RouterContextProvider } from 'react-router'
import { limits } from '#shared/limits.ts'
import type { PhotoShape, PhotoView } from '#shared/photo-files.ts'
import type { Person } from '#domain/people/person.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'
import type { PhotoPurpose } from '#domain/verbs/photos/store-photo.ts'
import { database, photosClosedContext } from './contexts.ts'
import { readFormData } from './form-data.ts'
import { formParts, textOfPart, type FormPart } from './form-parts.ts'
import { refuseForm } from './forms.ts'
import {
  holdBackBytes,
  refuseNamed,
  refuseUnnamed,
  takePhoto,
  type PhotoRefusal,
  type RateLimitedPhoto,
} from './photo-uploads.ts'
import { sentenceOfRefusal } from './sentences.ts'
import { drain } from './drain.ts'

export type FormWithPhotos = {
  /** Every other field, and under `photos` the keys: those that the form brought along, then the new ones. */
  form: FormData
  photos: PhotoView[]
  /** One for each file that was not taken. The form is then shown again; what was taken stays with it by its key. */
  refusals: PhotoRefusal[]
}

const megabyte = 1024 * 1024
const textBytes = 256 * 1024
// A file beyond our own limit is still read past, so that it can be refused by name and the fields after it are read.
const partLimits = { parts: 200, partBytes: 32 * megabyte, totalBytes: 200 * megabyte }

/** Where the photos are in the form, how many it may bring, and what is made of them. */
type PhotoField = { control: string; atMost: number; shape: PhotoShape; purpose?: PhotoPurpose }
const tooMany = {
  ad: 'too_many_photos',
  message: 'too_many_message_photos',
  receipt: 'too_many_receipt_photos',
} as const
const photosOfAd: PhotoField = { control: 'images', atMost: limits.photosPerAd, shape: 'photo' }

/**
 * Reads a form that may carry photos (in `images` unless told otherwise), the way a browser without scripts sends it: each goes to the
 * disk as it arrives and is pressed there, one at a time. A form that breaks off is thrown as 400 and leaves no photo.
 */
export async function readFormWithPhotos(
  request: Request,
  context: Readonly<RouterContextProvider>,
  owner: Person,
  field: PhotoField = photosOfAd,
): Promise<FormWithPhotos> {
  if (!isMultipart(request)) return { form: await readFormData(request), photos: [], refusals: [] }

  const read: FormWithPhotos = { form: new FormData(), photos: [], refusals: [] }
  const reading: Reading = { request, context, owner, field, textLeft: textBytes }
  try {
    for await (const part of formParts(request, partLimits)) await readPart(part, read, reading)
  } catch (error) {
    if (!isTooMuch(error)) {
      for (const { key } of read.photos) await removePhoto(database(context), { key, owner })
      throw new Response(null, { status: 400 })
    }
    // The file that was too much may have been refused by its name already.
    if (read.refusals.at(-1)?.status === 413) read.refusals.pop()
    read.refusals.push({ status: 413, message: sentenceOfRefusal('photo_form_too_large') })
    await drain(request)
  }
  return read
}

export function isMultipart(request: Request) {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

type Reading = {
  request: Request
  context: Readonly<RouterContextProvider>
  owner: Person
  field: PhotoField
  textLeft: number
  /** What the day's bytes say to the whole form, known with its first photo. */
  heavy?: RateLimitedPhoto | null
}

async function readPart(part: FormPart, { form, photos, refusals }: FormWithPhotos, reading: Reading) {
  const { request, context, owner, field } = reading
  if (!part.name) return
  if (!part.isFile) {
    const text = await textOfPart(part, reading.textLeft)
    reading.textLeft -= part.name.length + text.bytes
    return form.append(part.name, text.value)
  }
  const name = part.filename ?? ''
  const content = part.content[Symbol.asyncIterator]()
  const first = await content.next()
  // A file control that was left alone sends one nameless empty file.
  if (part.name !== field.control || (name === '' && first.done)) return
  if (form.getAll('photos').length >= field.atMost) {
    refusals.push(refuseNamed(name, tooMany[field.purpose ?? 'ad']))
    return
  }
  const closed = context.get(photosClosedContext)
  // Said once: it is about none of them in particular.
  if (closed) return void (refusals.length === 0 && refusals.push(refuseUnnamed(closed)))
  const heavy = await weigh(reading)
  if (heavy) return void refusals.push(refuseNamed(name, heavy.code, heavy.wait))
  const { shape, purpose } = field
  const taken = await takePhoto(context, { owner, request, name, body: resumed(first, content), shape, purpose })
  if ('refusal' in taken) {
    refusals.push(taken.refusal)
    return
  }
  photos.push(taken.photo)
  form.append('photos', taken.photo.key)
}

/** The weight of the whole form is counted before its first photo is taken: how much is on its way is known by then. */
async function weigh(reading: Reading) {
  const { request, context } = reading
  const size = Number(request.headers.get('Content-Length') ?? limits.photoBytes)
  reading.heavy ??= (await holdBackBytes(context, request, size)) ?? null
  return reading.heavy
}

/** The content from its first piece on. */
async function* resumed(first: IteratorResult<Uint8Array, unknown>, rest: AsyncIterator<Uint8Array>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

function isTooMuch(error: unknown) {
  return [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError].some(
    (kind) => error instanceof kind,
  )
}

type Values = Parameters<typeof refuseForm>[0]['values']

/** The form again with what was wrong with its files beside the control that chose them. */
export function refuseFiles(values: Values, refusals: PhotoRefusal[]) {
  const [first] = refusals
  const headers = first?.retryAfter ? { 'Retry-After': first.retryAfter } : undefined
  const answer = refuseForm({ values, code: 'form_invalid', status: first?.status, headers })
  answer.data.form.problems.images = refusals.map(({ message }) => message).join(' ')
  return answer
}
