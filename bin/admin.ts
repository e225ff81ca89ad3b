import type { RefusalCode } from '#shared/refusals.ts'
import { normalEmail } from '#shared/fields/email.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { refused } from '#shared/outcome.ts'
import { givenRoles } from '#shared/fields/people.ts'
import type { Outcome } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { createAdministrator } from '#domain/verbs/accounts/create-administrator.ts'
import { issueResetLink } from '#domain/verbs/accounts/issue-reset-link.ts'
import { removeFactors } from '#domain/verbs/accounts/remove-factors.ts'
import { setRole } from '#domain/verbs/accounts/set-role.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { appSecret } from './start/app-secret.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { withDb } from './database/prepare-database.ts'
import { reportOnHistory } from './history/report-on-history.ts'
import { print, printFact } from '#bin/start/print.ts'
import { runDoor } from './start/shutdown.ts'

const usage = `npm run admin -- create EMAIL [NAME]      makes an administrator and prints a link to set a password
npm run admin -- password EMAIL           prints a link with which somebody sets a new password, once, within an hour
npm run admin -- factor remove EMAIL      takes somebody's app, recovery codes and passkeys away
npm run admin -- role EMAIL admin|moderator|user   changes somebody's role
npm run admin -- check-history [HEAD]     recomputes the chain of the history; HEAD: one that it printed before`

const [command, first, second] = process.argv.slice(2)
// `factor remove EMAIL` names what to do before whom.
const [email, argument] = command === 'factor' ? [second, first] : [first, second]

await runDoor(async (shutdown) => {
  if (command === 'check-history') {
    const url = await borrowDatabase(shutdown)
    return shutdown.end((await withDb(url, (db) => reportOnHistory(db, { head: email }))) ? 0 : 1)
  }
  if (!email) throw new Error(usage)
  const url = await borrowDatabase(shutdown)
  // A link that is handed over is made with the site's own secret.
  accountSettings.secret = appSecret
  const answer = await withDb(url, (db) => obey(db, email))
  if (!answer.ok) throw new Error(`${email}: ${answer.code}`)
  print('تم', `Done: ${email}`)
  if (answer.url)
    printFact(
      'رابط لتعيين كلمة المرور، مرة واحدة خلال ساعة',
      'A link to set the password, once within an hour',
      answer.url,
    )
  await shutdown.end(0)
})

async function obey(db: Db, email: string): Promise<Outcome<{ url?: string }, RefusalCode>> {
  if (command === 'create') return createAdministrator(db, { email, name: argument })
  if (command === 'password') return linkFor(db, email)
  if (command === 'factor' && argument === 'remove') return removeFactors(db, { email })
  const role = givenRoles.find((role) => role === argument)
  if (command === 'role' && role) return setRole(db, { email, role, by: 'operator' })
  throw new Error(usage)
}

async function linkFor(db: Db, email: string) {
  const person = await findPerson(db, { email: normalEmail(email) })
  return person ? issueResetLink(db, { personId: person.id, by: 'operator' }) : refused('person_not_found')
}
