import type { Upload, Sent, Tools } from '#app/components/photos/picked-photo.ts'
import { PhotoUploads } from '#app/components/photos/photo-uploads.ts'

type World = { keys?: string[]; compress?: Tools['compress']; isBlurred?: Tools['isBlurred'] }

/** A picker in a world where each upload ends when the test says so. */
export function picker({ keys = [], compress, isBlurred }: World = {}) {
  const sending = new Map<
    string,
    { end: (sent: Sent) => void; progress: (percent: number) => void; signal: AbortSignal; upload: Upload }
  >()
  const timers: { work: () => void; ms: number }[] = []
  const forgotten: string[] = []
  const dropped: string[] = []
  const hidden: string[] = []
  const uploads = new PhotoUploads(
    {
      compress: compress ?? (async (file) => file),
      send: (upload, progress, signal) =>
        new Promise((end) => sending.set(upload.name, { end, progress, signal, upload })),
      isBlurred: isBlurred ?? (async () => false),
      drop: (address) => dropped.push(address),
      forget: (key) => forgotten.push(key),
      show: (picture) => `blob:${(picture as File).name}`,
      hide: (preview) => hidden.push(preview),
      later: (work, ms) => timers.push({ work, ms }),
    },
    keys,
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const end = async (name: string, sent: Sent) => {
    sending.get(name)!.end(sent)
    sending.delete(name)
    await settle()
  }
  const add = async (...names: string[]) => {
    uploads.add(names.map((name) => new File(['x'], name)))
    await settle()
  }
  const states = () => uploads.read().photos.map(({ name, state }) => `${name} ${state}`)
  const idOf = (name: string) => uploads.read().photos.find((picked) => picked.name === name)!.id
  return { uploads, sending, timers, forgotten, dropped, hidden, end, add, states, idOf, settle }
}
