import { localPath } from '#i18n/language.ts'
import { internalPath } from '#shared/internal-path.ts'
import { readFormData } from './form-data.ts'

/** A path of this site as a form names it, at the row to go on with; anything else becomes `/`. */
export function pathOf(named: unknown) {
  const row = rowOf(named)
  return row ? `${internalPath(named)}#${row}` : internalPath(named)
}

/** The id of the row that a form names to go on with. */
export function rowOf(named: unknown) {
  return /#([\w-]+)$/.exec(String(named))?.[1]
}

/** The page at `list` as a form that stands on it names it; without that the beginning of the list. */
export function returnPath(list: string, named: unknown) {
  const path = pathOf(named)
  return path.split(/[?#]/, 1)[0] === localPath(list) ? path : localPath(list)
}

/** The same for a form of which nothing else is read. */
export async function returnPathOf(request: Request, list: string) {
  const form = request.headers.has('Content-Type') ? await readFormData(request) : null
  return returnPath(list, form?.get('returnTo'))
}
