import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { flashOf } from '#tests/support/accounts.ts'
import { visit } from '#tests/support/visit.ts'
import { doneActs } from './done-acts.ts'

/** The address of something that another person, another tab or a job took away meanwhile. */
function gone(path: string) {
  return path
    .replaceAll(/(?<=\/)\d{1,3}-\d+(?=\/|$)/g, '1-9999')
    .replaceAll(/(?<=\/)\d+(?=\/|$)/g, '999999999')
    .replaceAll(/(?<=\/)[\da-f]{8}-[\da-f-]{27}(?=\/|$)/g, () => randomUUID())
    .replaceAll(/(?<=\/)[\da-f]{32}(?=\/|$)/g, '0'.repeat(32))
}

const acts = doneActs.filter(({ verb }) => verb.includes(':'))

/** An alert in which something stands; a live region that waits for its words says nothing yet. */
const alert = /role="alert"[^>]*>\s*(?:<(?!\/)[^>]*>\s*)*[^<\s]/

/** What was to go is gone, and that is what is said. */
const goneAlready: Record<string, string> = {
  'seller/:sellerId/follow from the list of them': 'follow_ended',
  'notifications/:notificationId/removal {}': 'notification_deleted',
  'settings/security/passkeys/:passkeyId/removal {}': 'passkey_removed',
  'settings/security/sessions/:sessionId/removal {}': 'session_ended',
  'searches/:searchId/removal {}': 'search_removed',
}

/** Asked by scripts, which say it themselves. */
const withoutPage = [
  'ad/:adId/talk',
  'messages/:conversationId/talk',
  'messages/:conversationId/meetings/:meetingId/handover',
  'photos/:key/removal {}',
  'messages/:conversationId/typing {}',
]

for (const { name, prepare } of acts) {
  test(`about what is gone: ${name}`, async () => {
    const { path, ...act } = await prepare()
    expect(gone(path)).not.toBe(path)
    const answer = await visit(gone(path), act)
    const page = await answer.text()
    const said = goneAlready[name]
    expect([answer.status, flashOf(answer)]).toEqual(said ? [303, said] : [404, undefined])
    const isPage = answer.headers.get('Content-Type')?.includes('html') ?? false
    expect(isPage).toBe(said === undefined && !withoutPage.includes(name))
    if (isPage) expect(page).toMatch(alert)
  })
}

test('what is excepted above is asked about', () => {
  const names = acts.map(({ name }) => name)
  expect([...Object.keys(goneAlready), ...withoutPage].filter((name) => !names.includes(name))).toEqual([])
})
