import { env } from '#config/env.ts'
import type { Administrator } from '#domain/verbs/accounts/ensure-administrator.ts'
import { print, printFact } from './print.ts'

/** Tells where the site is. */
export function announce({ address, port }: { address: string; port: number }) {
  if (port !== env.port && env.port !== 0)
    print(`المنفذ ${env.port} مشغول`, `Port ${env.port} is taken, this is ${port}`)
  printFact('السوق يعمل', 'The market is open', address)
  if (!env.isProduction && !isLocal(env.host)) {
    print('تنبيه: السوق مفتوح للشبكة دون PUBLIC_URL', 'Note: open to the network without PUBLIC_URL')
  }
  print('للإيقاف Ctrl-C', 'Ctrl-C stops everything')
}

/** Tells, the first time, how the administrator gets in; a password that the operator chose is not repeated. */
export function announceAdministrator({ created, email, password }: Administrator) {
  if (!created) return
  printFact('بريد المدير', "The administrator's e-mail", email)
  if (password) printFact('كلمة مروره، تظهر هذه المرة فقط', 'The password, shown only this once', password)
}

function isLocal(host: string) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
