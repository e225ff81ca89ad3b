import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { numberWays, type NumberWay } from '#shared/number-ways.ts'
import type { Settings } from '#shared/settings.ts'
import { accountSecret } from './account-secret.ts'
import { contactWays } from './contact-ways.ts'
import { servicesContext } from './contexts.ts'

/** The ways in which a number can be proved on this site now. */
export function openNumberWays(context: Readonly<RouterContextProvider>, settings: Settings): NumberWay[] {
  const { telegram, texts } = context.get(servicesContext).numbers
  const hasDesk = settings.numbersAtDesk && contactWays(settings).number !== null
  const isOpen = { telegram: telegram !== undefined, text: texts !== undefined, desk: hasDesk }
  return numberWays.filter((way) => isOpen[way])
}

/** Keyed hash (HMAC) of an international number: what stays of one that is barred. */
export function numberHash(phone: string) {
  return createHmac('sha256', accountSecret()).update(`number:${phone}`).digest('base64url')
}
