import { MaxFileSizeExceededError, MaxPartsExceededError, MaxTotalSizeExceededError } from '@remix-run/multipart-parser'
import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { limits } from '#shared/limits.ts'
import type { Person } from '#domain/people/person.ts'
import { storeVoice } from '#domain/verbs/photos/store-voice.ts'
import { photosClosedContext, servicesContext } from './contexts.ts'
import { drain } from './drain.ts'
import { readFormData } from './form-data.ts'
import { formParts, textOfPart, type FormPart } from './form-parts.ts'
import { isMultipart } from './form-with-photos.ts'
import { holdBackVoice, refuseUnnamed, type PhotoRefusal } from './photo-uploads.ts'

type Context = Readonly<RouterContextProvider>
/** `voice` in the form is the key of the recording: the one that came, or the one that the form brought along. */
type FormWithVoice = { form: FormData; refusal: PhotoRefusal | null }

const megabyte = 1024 * 1024
const textBytes = 4096
// A file beyond our own limit is still read past, so that what is wrong with it can be said.
const partLimits = { parts: 20, partBytes: 32 * megabyte, totalBytes: 64 * megabyte }

/** Reads a form that may carry a recording in `recording`, the way a browser without scripts sends it. */
export async function readFormWithVoice(request: Request, context: Context, owner: Person): Promise<FormWithVoice> {
  if (!isMultipart(request)) return { form: await readFormData(request), refusal: null }
  const form = new FormData()
  let recording: Uint8Array | 'too_large' | null = null
  try {
    for await (const part of formParts(request, partLimits)) {
      if (part.name === 'recording' && part.isFile) recording = await bytesOf(part)
      else if (part.name && !part.isFile) form.append(part.name, (await textOfPart(part, textBytes)).value)
    }
  } catch (error) {
    if (!isTooMuch(error)) throw new Response(null, { status: 400 })
    await drain(request)
    return refuse(form, 'voice_too_large')
  }
  if (recording === 'too_large') return refuse(form, 'voice_too_large')
  // A file control that was left alone sends one empty file.
  if (!recording || recording.byteLength === 0) return { form, refusal: null }
  return take({ request, context, owner }, form, recording)
}

type Taking = { request: Request; context: Context; owner: Person }

async function take({ request, context, owner }: Taking, form: FormData, bytes: Uint8Array): Promise<FormWithVoice> {
  const rateLimited = context.get(photosClosedContext) ?? (await holdBackVoice(context, request, bytes.byteLength))
  if (rateLimited) return refuse(form, rateLimited.code, rateLimited.wait)
  const { db, voicePress } = context.get(servicesContext)
  const stored = await storeVoice(db, voicePress, { owner, bytes })
  if (!stored.ok) return refuse(form, stored.code)
  form.set('voice', stored.key)
  return { form, refusal: null }
}

function refuse(form: FormData, code: RefusalCode, wait = '5') {
  return { form, refusal: refuseUnnamed({ code, wait }) }
}

/** The bytes of a file, which is read to its end whatever its size. */
async function bytesOf({ content }: FormPart): Promise<Uint8Array | 'too_large'> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.byteLength
    if (bytes <= limits.voiceBytes) pieces.push(piece)
  }
  return bytes > limits.voiceBytes ? 'too_large' : Buffer.concat(pieces)
}

function isTooMuch(error: unknown) {
  return [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError].some(
    (kind) => error instanceof kind,
  )
}
