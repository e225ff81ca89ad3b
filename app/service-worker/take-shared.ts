import { limits } from '#shared/limits.ts'
import { shareTarget, type SharedWords } from '#shared/share-target.ts'

/** Stores what another app shares, and leads to the form that offers it. */
export async function takeShared(request: Request): Promise<Response> {
  const form = new URL(request.url.replace(/\/share$/, ''))
  try {
    await store(await request.formData())
  } catch {
    // No room, or nothing that can be read: the form says so.
    form.searchParams.set('shared', 'lost')
  }
  return Response.redirect(form.href, 303)
}

async function store(shared: FormData) {
  const text = (name: string) => String(shared.get(name) ?? '').trim()
  const photos = shared
    .getAll('photos')
    .filter((file) => typeof file !== 'string')
    .filter(({ type }) => type.startsWith('image/'))
    .slice(0, limits.photosPerAd)
  const words: SharedWords = {
    title: text('title').slice(0, limits.titleLength),
    text: [...new Set([text('text'), text('url')])].filter(Boolean).join('\n').slice(0, limits.descriptionLength),
    names: photos.map(({ name }) => name),
    at: Date.now(),
  }
  await caches.delete(shareTarget.cache)
  const cache = await caches.open(shareTarget.cache)
  for (const [number, photo] of photos.entries()) await cache.put(shareTarget.photo(number), new Response(photo))
  await cache.put(shareTarget.words, Response.json(words))
}
