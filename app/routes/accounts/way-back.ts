import type { Way } from '#app/components/accounts/modes.ts'
import { backPath } from '#app/request/back-path.ts'
import { findLatestIntent } from '#app/request/intent-cookie.ts'

/** Where an account page goes on, and what is done there then, as its address says. */
export function wayBack({ searchParams }: URL): Way & { returnTo: string } {
  return { returnTo: backPath(searchParams.get('returnTo')), wanted: searchParams.get('wanted') ?? undefined }
}

/** A control that was sent once and is not empty. */
export function textOf(value: string | string[] | undefined) {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** For who comes back by a letter: the latest intent of this browser. */
export function wayAfterLetter(request: Request): Way {
  const intent = findLatestIntent(request)
  return intent ? { returnTo: backPath(intent.back), wanted: intent.id } : {}
}
