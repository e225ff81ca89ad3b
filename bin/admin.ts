import type { RefusalCode } from '#shared/refusals.ts'
import { givenRoles } from '#shared/fields/people.ts'
import type { Outcome } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { createAdministrator } from '#domain/verbs/accounts/create-administrator.ts'
import { setPassword } from '#domain/verbs/accounts/set-password.ts'
import { setRole } from '#domain/verbs/accounts/set-role.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { withDb } from './database/prepare-database.ts'
import { reportOnHistory } from './history/report-on-history.ts'
import { print, printFact } from '#bin/start/print.ts'
import { runDoor } from './start/shutdown.ts'

const usage = `npm run admin -- create EMAIL [NAME]      makes an administrator and prints a password
npm run admin -- password EMAIL           gives somebody a new password and prints it
npm run admin -- role EMAIL admin|moderator|user   changes somebody's role
npm run admin -- check-history [HEAD]     recomputes the chain of the history; HEAD: one that it printed before`

const [command, email, argument] = process.argv.slice(2)

await runDoor(async (shutdown) => {
  if (command === 'check-history') {
    const url = await borrowDatabase(shutdown)
    return shutdown.end((await withDb(url, (db) => reportOnHistory(db, { head: email }))) ? 0 : 1)
  }
  if (!email) throw new Error(usage)
  const url = await borrowDatabase(shutdown)
  const answer = await withDb(url, (db) => obey(db, email))
  if (!answer.ok) throw new Error(`${email}: ${answer.code}`)
  print('تم', `Done: ${email}`)
  if (answer.password)
    printFact('كلمة المرور، تظهر هذه المرة فقط', 'The password, shown only this once', answer.password)
  await shutdown.end(0)
})

async function obey(db: Db, email: string): Promise<Outcome<{ password?: string }, RefusalCode>> {
  if (command === 'create') return createAdministrator(db, { email, name: argument })
  if (command === 'password') return setPassword(db, { email })
  const role = givenRoles.find((role) => role === argument)
  if (command === 'role' && role) return setRole(db, { email, role, by: 'operator' })
  throw new Error(usage)
}
