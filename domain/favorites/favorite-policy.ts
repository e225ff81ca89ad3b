import { isOwner } from '#domain/ads/ad-policy.ts'
import { isDisabled, type Person } from '#domain/people/person.ts'

/** Keeping ads is for people with an account that is not disabled. */
export function mayKeepFavorites(viewer: Person | null): viewer is Person {
  return viewer !== null && !isDisabled(viewer)
}

/** One's own ads stand in the profile anyway. */
export function canBeFavorite(viewer: Person, ad: { ownerId: string }) {
  return !isOwner(viewer, ad)
}
