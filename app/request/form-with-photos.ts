import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import type { RouterContextProvider } from 'react-router'
import { limits } from '#shared/limits.ts'
import type { PhotoShape, PhotoView } from '#shared/photo-files.ts'
import type { Person } from '#domain/people/person.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'
import type { PhotoPurpose } from '#domain/verbs/photos/store-photo.ts'
import { database } from './contexts.ts'
import { readFormData } from './form-data.ts'
import { refuseForm } from './forms.ts'
import { refuseNamed, takePhoto, type PhotoRefusal } from './photo-uploads.ts'
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
// A file beyond our own limit is still read, so that it can be refused by name and the fields after it are read.
const parserLimits = { maxFileSize: 32 * megabyte, maxTotalSize: 200 * megabyte, maxParts: 200 }

/** Where the photos are in the form, how many it may bring, and what is made of them. */
type PhotoField = { control: string; atMost: number; shape: PhotoShape; purpose?: PhotoPurpose }
const tooMany = {
  ad: 'too_many_photos',
  message: 'too_many_message_photos',
  receipt: 'too_many_receipt_photos',
} as const
const photosOfAd: PhotoField = { control: 'images', atMost: limits.photosPerAd, shape: 'photo' }

/**
 * Reads a form that may carry photos (in `images` unless told otherwise), the way a browser without scripts sends it: each is pressed as it
 * arrives, one in memory at a time. A form that breaks off is thrown as 400 and leaves no photo.
 */
export async function readFormWithPhotos(
  request: Request,
  context: Readonly<RouterContextProvider>,
  owner: Person,
  field: PhotoField = photosOfAd,
): Promise<FormWithPhotos> {
  if (!isMultipart(request)) return { form: await readFormData(request), photos: [], refusals: [] }

  const read: FormWithPhotos = { form: new FormData(), photos: [], refusals: [] }
  let text = 0
  try {
    for await (const part of parseMultipartRequest(request, parserLimits)) {
      if (!part.isFile) text += part.size
      if (text > textBytes) throw new MaxTotalSizeExceededError(textBytes)
      await readPart(part, read, { request, context, owner, field })
    }
  } catch (error) {
    if (!isTooMuch(error)) {
      for (const { key } of read.photos) await removePhoto(database(context), { key, owner })
      throw new Response(null, { status: 400 })
    }
    read.refusals.push({ status: 413, message: sentenceOfRefusal('photo_form_too_large') })
    await drain(request)
  }
  return read
}

export function isMultipart(request: Request) {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

type Reading = { request: Request; context: Readonly<RouterContextProvider>; owner: Person; field: PhotoField }

async function readPart(
  part: MultipartPart,
  { form, photos, refusals }: FormWithPhotos,
  { request, context, owner, field }: Reading,
) {
  if (!part.name) return
  if (!part.isFile) return form.append(part.name, part.text)
  const name = part.filename ?? ''
  // A file control that was left alone sends one nameless empty file.
  if (part.name !== field.control || (name === '' && part.size === 0)) return
  if (form.getAll('photos').length >= field.atMost) {
    refusals.push(refuseNamed(name, tooMany[field.purpose ?? 'ad']))
    return
  }
  const body = chunksOf(part)
  const { shape, purpose } = field
  const taken = await takePhoto(context, { owner, request, name, size: part.size, body, shape, purpose })
  if ('refusal' in taken) {
    refusals.push(taken.refusal)
    return
  }
  photos.push(taken.photo)
  form.append('photos', taken.photo.key)
}

async function* chunksOf(part: MultipartPart) {
  yield* part.content
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
