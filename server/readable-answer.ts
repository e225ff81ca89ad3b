import type { Database } from '#db/client.ts'
import { isReady } from '#db/is-ready.ts'
import { errorPage } from './error-page.ts'

const patience = 1000

/** What would be a bare line of text, or nothing at all, becomes a page; a fault because the database is away or late is said to be that. */
export async function readableAnswer(
  db: Database,
  request: Request,
  response: Response,
  wasLate = false,
): Promise<Response> {
  if (response.status === 500 && (wasLate || !(await answersSoon(db)))) return errorPage(request, 503)
  if (response.status < 400) return response
  const type = response.headers.get('Content-Type')
  const becomesPage = type === null ? !response.body && wantsPage(request) : isBare(type, request, response)
  if (!becomesPage) return response
  const page = errorPage(request, response.status)
  const wait = response.headers.get('Retry-After')
  if (wait) page.headers.set('Retry-After', wait)
  return page
}

function isBare(type: string, request: Request, response: Response) {
  return type.startsWith('text/plain') && (wantsPage(request) || !response.body)
}

function answersSoon(db: Database) {
  const late = new Promise<boolean>((done) => setTimeout(done, patience, false).unref())
  return Promise.race([isReady(db), late])
}

function wantsPage({ headers }: Request) {
  return headers.get('Accept')?.includes('text/html') ?? false
}
