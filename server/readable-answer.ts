import type { Database } from '#db/client.ts'
import { isReady } from '#db/is-ready.ts'
import { errorPage } from './error-page.ts'

const patience = 1000

/** What would be a bare line of text becomes a page; a fault because the database is away or late is said to be that. */
export async function readableAnswer(
  db: Database,
  request: Request,
  response: Response,
  wasLate = false,
): Promise<Response> {
  if (response.status === 500 && (wasLate || !(await answersSoon(db)))) return errorPage(request, 503)
  const isBare = response.status >= 400 && response.headers.get('Content-Type')?.startsWith('text/plain')
  if (!isBare || (!wantsPage(request) && response.body)) return response
  const page = errorPage(request, response.status)
  const wait = response.headers.get('Retry-After')
  if (wait) page.headers.set('Retry-After', wait)
  return page
}

function answersSoon(db: Database) {
  const late = new Promise<boolean>((done) => setTimeout(done, patience, false).unref())
  return Promise.race([isReady(db), late])
}

function wantsPage({ headers }: Request) {
  return headers.get('Accept')?.includes('text/html') ?? false
}
