import type { Make } from '#domain/makes/list-makes.ts'
import { listName } from './cursor.ts'

/** Changes with every name, their order and the subcategory of a category's makes. */
export function makeListVersion(makes: readonly Make[]) {
  return listName(makes)
}
