import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import { noteReached } from '#domain/verbs/messages/note-reached.ts'
import { notePresence } from '#domain/verbs/notices/note-presence.ts'
import { countNews, countNewsOf, type News, type NewsReader } from '#domain/news/count-news.ts'
import { findPeopleOfSessions } from '#domain/people/find-session.ts'
import { holdsOffice, isDisabled, isLeaving, type Person } from '#domain/people/person.ts'
import { sessionToken } from '#domain/people/session-token.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { asEvent, LiveStreams, type Audience } from './live-streams.ts'

type Means = {
  db: Db
  url: string
  findPerson: (request: IncomingMessage) => Promise<Person | null>
  /** What pages show has changed: these ads, or anything. */
  onChange?: (change: { adId: number; categoryId: number } | 'everything') => void
}

/** How often it is noted who has a page open. */
const notedEvery = 60_000

/**
 * `/stream`: tells the open devices of the signed-in person that something is new, with how much (server-sent events). What
 * is new they ask for themselves. A device that was away is notified at once when it is back, unless nothing came since the last
 * event that it heard (`Last-Event-ID`).
 * Asked for JSON it says once how much waits.
 */
export function openLive({ db, url, findPerson, onChange }: Means) {
  const streams = new LiveStreams((audiences) => readNews(db, audiences))
  const listening = listen(url, ['told', 'typing', 'ended', 'ads', 'site'], {
    onSaid(channel, payload) {
      const [personId = '', conversationId] = payload.split(' ')
      if (channel === 'site') forget()
      else if (channel === 'ads') onChange?.({ adId: Number(personId), categoryId: Number(conversationId) })
      else if (channel === 'ended') streams.end(payload)
      else if (channel === 'typing') streams.write(personId, asEvent('typing', { conversationId }))
      else streams.notify(payload.split(','))
    },
    onGap() {
      forget()
      // Who was signed out or disabled meanwhile was not heard either: all come back, prove themselves and are notified anew.
      streams.endAll()
    },
  })

  function forget() {
    clearCaches()
    onChange?.('everything')
  }

  const noting = setInterval(() => void note(), notedEvery)
  noting.unref()
  // Whoever can't be noted now is a minute later.
  const note = () => notePresence(db, { personIds: streams.people }).catch(() => {})

  async function serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (pathname !== '/stream') return false
    const refuse = (status: number) => {
      response.writeHead(status, { 'Cache-Control': 'no-store' }).end()
      return true
    }
    if (request.method !== 'GET') return refuse(405)
    // Another site's page would learn how much waits here.
    if (request.headers['sec-fetch-site'] && request.headers['sec-fetch-site'] !== 'same-origin') return refuse(403)
    const person = await streams.proved(() => findPerson(request))
    if (!person || isDisabled(person) || isLeaving(person)) return refuse(401)
    if (request.headers.accept === 'application/json') return answerOnce(db, person, response)
    if (!streams.add(person.id, response, audienceOf(person, request))) return refuse(503)
    begin(request, response)
    // Read from now on: what is said while it is read is told too.
    const { 'last-event-id': last } = request.headers
    streams.resume(person.id, typeof last === 'string' ? last : undefined)
    return true
  }

  return {
    serve,
    async stop() {
      clearInterval(noting)
      await streams.stop()
      await listening.stop()
    },
  }
}

/** What an administrator may read is their session's to say, at each notice anew; everybody else's devices are told the same. */
function audienceOf(person: Person, { headers }: IncomingMessage) {
  return (holdsOffice(person) && sessionToken(headers.cookie)) || person.id
}

async function readNews(db: Db, audiences: Audience[]) {
  const tokens = audiences.filter(({ key, personId }) => key !== personId).map(({ key }) => key)
  const inSessions = tokens.length > 0 ? await findPeopleOfSessions(db, { tokens }) : new Map<string, Person>()
  const readers = audiences.map(({ key, personId }) => ({ personId, person: inSessions.get(key) ?? null }))
  const news = await countNews(db, { readers })
  noteThoseReached(db, readers, news)
  return new Map(audiences.map(({ key }, at) => [key, news[at] ?? { unread: 0, unreadMessages: 0 }]))
}

function noteThoseReached(db: Db, readers: readonly NewsReader[], news: readonly News[]) {
  const reached = readers.filter((_, at) => (news[at]?.unreadMessages ?? 0) > 0).map(({ personId }) => personId)
  // Nobody waits for it: whoever wrote sees the mark a moment later.
  if (reached.length > 0) void noteReached(db, { personIds: [...new Set(reached)] }).catch(() => {})
}

function begin(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  request.socket.setNoDelay(true)
  // Jitter: after a restart not all come back at one moment.
  response.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`)
}

/** For a page whose line lets no stream through. */
async function answerOnce(db: Db, person: Person, response: ServerResponse) {
  const news = await countNewsOf(db, { person })
  noteThoseReached(db, [{ personId: person.id, person }], [news])
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(news))
  return true
}
