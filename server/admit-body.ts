import type { RefusalCode } from '#shared/refusals.ts'
import { shareOf } from '#config/share-of.ts'
import { bodyKind, isLong } from './body-kinds.ts'
import { Bulkhead } from './bulkhead.ts'

export type Admission = {
  refused?: Response
  /** Its words are read and its photos are not: too many such forms are open. */
  photosClosed?: { code: RefusalCode; wait: string }
}
type Sender = {
  /** Who is signed in, asked where the body may be large. */
  findPersonId: () => Promise<string | undefined>
  address: string
  /** Called with what gives its place back, whatever becomes of the request. */
  onClose: (giveBack: () => void) => void
}

const mostLookups = shareOf(32)

/**
 * Decides, before the first byte of a body is read, whether this process has room for it: so many are open at once of each
 * sender and of all together. Who finds no room for photos gets the words back that came with them.
 */
export function createAdmission() {
  const photos = new Bulkhead({ perSender: 2, perProcess: shareOf(16) })
  // Nothing but their words is read, and no more than a form of ours has.
  const wordsOfPhotoForms = new Bulkhead({ perSender: 2, perProcess: shareOf(8) })
  const pieces = new Bulkhead({ perSender: 8, perProcess: shareOf(256) })
  let lookups = 0
  const longWords = new Bulkhead({ perSender: 64, perProcess: shareOf(1000) })

  async function admitPhotos(request: Request, { findPersonId, address, onClose }: Sender): Promise<Admission> {
    // While it is asked who they are, hundreds would fill the memory with what they have sent already.
    if (lookups + photos.count + wordsOfPhotoForms.count >= mostLookups) return { refused: refusal('process') }
    lookups += 1
    const personId = await findPersonId().finally(() => (lookups -= 1))
    const entry = personId === undefined ? 'process' : photos.enter(personId)
    if (typeof entry === 'function') {
      onClose(entry)
      return {}
    }
    const wordsEntry = isForm(request) ? wordsOfPhotoForms.enter(personId ?? address) : 'sender'
    if (typeof wordsEntry !== 'function') return { refused: personId === undefined ? signInFirst() : refusal(entry) }
    onClose(wordsEntry)
    return personId === undefined ? {} : { photosClosed: closed[entry] }
  }

  return async function admit(request: Request, sender: Sender): Promise<Admission> {
    const kind = bodyKind(request)
    if (kind === 'photos') return admitPhotos(request, sender)
    const lane = kind === 'piece' ? pieces : longWords
    if (kind === 'other' && !isLong(request)) return {}
    const entry = lane.enter(kind === 'piece' ? ((await sender.findPersonId()) ?? sender.address) : sender.address)
    // A browser sends its pieces again by itself after this.
    if (typeof entry !== 'function') return { refused: refusal('process') }
    sender.onClose(entry)
    return {}
  }
}

const closed = {
  sender: { code: 'photo_forms_of_person', wait: '30' },
  process: { code: 'photo_press_busy', wait: '30' },
} as const

function refusal(bound: 'sender' | 'process') {
  const headers = { 'Retry-After': closed[bound].wait }
  return plain(bound === 'sender' ? 429 : 503, 'Too many large forms are open.', headers)
}

function signInFirst() {
  return plain(401, 'Sign in first.')
}

function plain(status: number, text: string, headers: Record<string, string> = {}) {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}

function isForm(request: Request) {
  return request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/') ?? false
}
