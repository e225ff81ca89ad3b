import { limits } from '#shared/limits.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { readDatabase } from '#app/request/contexts.ts'
import { listAdPhotos } from '#domain/photos/list-ad-photos.ts'
import type { Route } from './+types/of-ad'

/** The photos that a card turns over, asked for when somebody looks at it: 24 cards would carry them in vain. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const photos = await listAdPhotos(readDatabase(context), { adId: adNumber(params.adId), limit: limits.photosOnCard })
  if (photos.length === 0) throw new Response(null, { status: 404 })
  return photos
}
