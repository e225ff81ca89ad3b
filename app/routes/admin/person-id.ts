import { isUuid } from '#shared/uuid.ts'

/** A person out of an address; what is no name of one is a person that nobody is. */
export function personIdOf(text: string | undefined) {
  return isUuid(text) ? text : '00000000-0000-0000-0000-000000000000'
}
