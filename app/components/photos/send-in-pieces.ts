import { isPhotoKey } from '#shared/photo-files.ts'
import { isVoiceKey } from '#shared/voice-files.ts'
import { localPath } from '#i18n/language.ts'
import { pauseAfter } from '#app/components/offline/backoff.ts'
import { m } from '#i18n/messages.ts'
import { requestWithProgress, type Answer } from './request-with-progress.ts'
import type { Upload, Sent } from './picked-photo.ts'

const pieceBytes = 64 * 1024
const tus = { 'Tus-Resumable': '1.0.0' }

/**
 * Sends one picture or recording in pieces (tus 1.0); `onProgress` gets percents. When the line breaks, the next call with the same
 * upload goes on where the server stands. Never throws.
 */
export async function sendInPieces(
  upload: Upload,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    let offset = 0
    if (upload.address) {
      const stands = await requestWithProgress('HEAD', upload.address, { headers: tus, signal })
      if (stands.status === 404) upload.address = null
      else if (stands.status !== 200) return judge(stands)
      const key = keyIn(stands)
      if (key) return { outcome: 'sent', key }
      offset = Number(stands.header('Upload-Offset') ?? 0)
    }
    if (!upload.address) {
      offset = 0
      const begun = await begin(upload, signal)
      if (begun.status !== 201) return judge(begun)
      upload.address = begun.header('Location')
    }
    if (!upload.address) throw new Error('no address')
    return await sendFrom(offset, { upload, address: upload.address, onProgress, signal })
  } catch {
    return { outcome: 'line', problem: m.photos_offline() }
  }
}

function begin({ picture, name, kind, writer }: Upload, signal: AbortSignal) {
  const metadata = Object.entries({ filename: name, kind, writer })
    .flatMap(([key, value]) => (value ? `${key} ${base64(value)}` : []))
    .join()
  const headers = {
    ...tus,
    'Upload-Length': String(picture.size),
    ...(metadata && { 'Upload-Metadata': metadata }),
  }
  return requestWithProgress('POST', localPath('/photos/uploads'), { headers, signal })
}

type Sending = { upload: Upload; address: string; onProgress: (percent: number) => void; signal: AbortSignal }

async function sendFrom(start: number, { upload, address, onProgress, signal }: Sending): Promise<Sent> {
  const { picture } = upload
  // The last percents are the server's work.
  const report = (bytes: number) => onProgress(Math.floor((bytes / Math.max(picture.size, 1)) * 95))
  let offset = start
  for (;;) {
    report(offset)
    const answer = await requestWithProgress('PATCH', address, {
      headers: { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
      body: picture.slice(offset, offset + pieceBytes),
      onSent: (bytes) => report(offset + bytes),
      signal,
    })
    if (answer.status !== 204) return judge(answer, upload)
    const key = keyIn(answer)
    if (key) return { outcome: 'sent', key }
    const reached = Number(answer.header('Upload-Offset'))
    if (!(reached > offset)) return { outcome: 'line', problem: m.photos_line_broken() }
    offset = reached
  }
}

function keyIn(answer: Answer) {
  const key = answer.header('Photo-Key') ?? answer.header('Voice-Key') ?? ''
  return isPhotoKey(key) || isVoiceKey(key) ? key : null
}

/** Deletes an upload that was cancelled, also where it arrived whole and its answer did not. */
export function dropPieces(address: string) {
  untilRemoved(() => fetch(address, { method: 'DELETE', headers: tus, keepalive: true }))
}

/** Takes a photo away that no form will bring any more. */
export function forgetPhoto(key: string) {
  untilRemoved(() => fetch(localPath(`/photos/${key}/removal`), { method: 'POST', keepalive: true }))
}

const mostRemovals = 12

/** Asked again with backoff as long as the page stands and no answer of the site came; what stays is swept there by itself. */
function untilRemoved(remove: () => Promise<Response>, tries = 0) {
  const again = () =>
    void (tries < mostRemovals && setTimeout(() => untilRemoved(remove, tries + 1), pauseAfter(tries, 1000)))
  remove().then(({ status }) => (status === 401 || status === 429 || status >= 500 ? again() : undefined), again)
}

function judge({ status, message = m.photos_line_broken() }: Answer, upload?: Upload): Sent {
  if (status === 401) return { outcome: 'sign_in', problem: m.photos_login_first() }
  if (status === 413 || status === 415 || status === 422) {
    // What was refused is gone there too: another try begins anew.
    if (upload) upload.address = null
    return { outcome: 'refused', problem: message }
  }
  return { outcome: status === 403 || status === 429 || status === 507 ? 'later' : 'line', problem: message }
}

function base64(name: string) {
  const bytes = new TextEncoder().encode(name.slice(0, 100))
  return btoa(String.fromCharCode(...bytes))
}
