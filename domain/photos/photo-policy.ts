import { isDisabled, type Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

type JudgedPhoto = {
  ownerId: string
  adOwnerId: string | null
  forMessage: boolean
  /** The two who talk where it was sent. */
  sides: readonly (string | null)[]
  /** Somebody reported what was said there, and it is not settled. */
  isReported: boolean
}

/**
 * Photos that are not public are seen by who took them, by the owner of their ad, and by administrators; those of a
 * message by the two of its conversation, and by administrators only while a report about it is open.
 */
export function maySeePhoto(viewer: Person | null, photo: JudgedPhoto) {
  if (!viewer || isDisabled(viewer)) return false
  if (viewer.id === photo.ownerId || viewer.id === photo.adOwnerId || photo.sides.includes(viewer.id)) return true
  return mayUse(viewer, photo.forMessage ? 'reports' : 'ads') && (!photo.forMessage || photo.isReported)
}
