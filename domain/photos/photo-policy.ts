import { isAdmin, isDisabled, type Person } from '#domain/people/person.ts'

/** Photos that are not public are seen by who took them, by the owner of their ad, and by administrators. */
export function maySeePhoto(viewer: Person | null, photo: { ownerId: string; adOwnerId: string | null }) {
  if (!viewer || isDisabled(viewer)) return false
  return isAdmin(viewer) || viewer.id === photo.ownerId || viewer.id === photo.adOwnerId
}
