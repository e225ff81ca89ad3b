import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { findPersonFile } from '#domain/people/find-person-file.ts'
import { database, requirePerson } from './contexts.ts'

/** A person out of an address; what is no name of one is a person that nobody is. */
export function personIdOf(text: string | undefined) {
  return isUuid(text) ? text : '00000000-0000-0000-0000-000000000000'
}

/** What a verb answers stands in that answer only: coming back to its address leads to its person. */
export const onlyAnswersMiddleware: MiddlewareFunction<Response> = ({ request, params }, next) => {
  if (request.method !== 'POST') throw redirect(localPath(`/admin/users/${personIdOf(params.personId)}`))
  return next()
}

/** The page of one person: what its verbs come back to when they refuse, too. */
export async function readPersonFile(context: Readonly<RouterContextProvider>, personId: string | undefined) {
  const viewer = requirePerson(context)
  const file = await findPersonFile(database(context), { personId: personIdOf(personId), viewer })
  return data({ file }, { status: file ? 200 : 404 })
}
