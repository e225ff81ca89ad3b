import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { drain } from '#app/request/drain.ts'
import { isMultipart, readFormWithPhotos } from '#app/request/form-with-photos.ts'
import { refuseNamed, takePhoto, type PhotoRefusal, type TakenPhoto } from '#app/request/photo-uploads.ts'
import type { Person } from '#domain/people/person.ts'
import type { Route } from './+types/upload'

/** Takes one photo: the body itself, or the first file of a form. Answers what the page needs to show it. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = currentPerson(context)
  if (!owner) return refuse({ status: 401, message: m.photos_login_first() })

  const taken = isMultipart(request)
    ? await takeFirst(request, context, owner)
    : await takeBody(request, context, owner)
  if ('refusal' in taken) return refuse(taken.refusal)
  return Response.json(taken.photo, { status: 201, headers: { 'Cache-Control': 'no-store' } })
}

async function takeBody(request: Request, context: Route.ActionArgs['context'], owner: Person): Promise<TakenPhoto> {
  const name = nameOf(request)
  if (!request.body) return { refusal: refuseNamed(name, 'photo_empty') }
  try {
    // Stays open when reading stops at the limit, so that the rest can be read away.
    const body = request.body.values({ preventCancel: true })
    return await takePhoto(context, { owner, request, name, size: sizeOf(request), body })
  } catch (error) {
    if (!request.signal.aborted) throw error
    return { refusal: refuseNamed(name, 'photo_unfinished') }
  } finally {
    await drain(request)
  }
}

async function takeFirst(request: Request, context: Route.ActionArgs['context'], owner: Person): Promise<TakenPhoto> {
  const { photos, refusals } = await readFormWithPhotos(request, context, owner)
  const [photo] = photos
  return photo ? { photo } : { refusal: refusals[0] ?? refuseNamed('', 'photo_empty') }
}

/** A body of unknown length counts as the longest. */
function sizeOf(request: Request) {
  return Number(request.headers.get('Content-Length') ?? limits.photoBytes)
}

/** The file's name travels percent-encoded in a header: a raw body has no place for it. */
function nameOf(request: Request) {
  try {
    return decodeURIComponent(request.headers.get('X-File-Name') ?? '')
  } catch {
    return ''
  }
}

function refuse({ status, message, retryAfter }: PhotoRefusal) {
  const headers = { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) }
  return Response.json({ message }, { status, headers })
}
