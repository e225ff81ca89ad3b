import type { RouterContextProvider } from 'react-router'
import { env } from '#config/env.ts'
import { findDevice } from '#domain/push/find-device.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { browserOf } from '#app/request/session.ts'

/** By which ways the signed-in person can be reached at all, and how this browser asks for pushes. */
export async function waysTo(request: Request, context: Readonly<RouterContextProvider>) {
  const { emailVerified, phone } = requirePerson(context)
  const push = await findDevice(database(context), { browser: browserOf(request) })
  return { push, canMail: emailVerified, canText: env.sms !== undefined, hasPhone: phone !== null }
}
