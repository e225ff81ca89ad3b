import { isPhotoKey } from '#shared/photo-files.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { Sent } from './photo-uploads.ts'

const longest = 5 * 60_000

/** Sends one picture by itself; `onProgress` hears percents. Never throws. */
export function sendPhoto(picture: Blob, name: string, onProgress: (percent: number) => void, signal: AbortSignal) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest()
    const lineBroken = () => resolve({ again: m.photos_offline() })
    request.open('POST', localPath('/photos'))
    request.setRequestHeader('Content-Type', picture.type.startsWith('image/') ? picture.type : 'image/unknown')
    request.setRequestHeader('X-File-Name', percentEncoded(name))
    request.responseType = 'json'
    request.timeout = longest
    // The last percents are the server's work.
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(Math.floor((loaded / Math.max(total, 1)) * 95))
    })
    request.addEventListener('load', () => resolve(judge(request.status, request.response)))
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, lineBroken)
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}

/** Takes a photo away that no form will bring any more; if it fails, the server sweeps it by itself. */
export function forgetPhoto(key: string) {
  fetch(localPath(`/photos/${key}/removal`), { method: 'POST', keepalive: true }).catch(() => {})
}

function judge(status: number, answer: { key?: unknown; message?: unknown } | null): Sent {
  if (status === 201 && typeof answer?.key === 'string' && isPhotoKey(answer.key)) return { key: answer.key }
  const message = typeof answer?.message === 'string' ? answer.message : m.photos_line_broken()
  if (status === 413 || status === 415 || status === 422) return { refused: message }
  return status === 401 || status === 403 || status === 429 || status === 507 ? { later: message } : { again: message }
}

function percentEncoded(name: string) {
  try {
    return encodeURIComponent(name)
  } catch {
    return ''
  }
}
