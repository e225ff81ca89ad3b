import { createContext, type RouterContextProvider } from 'react-router'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import type { Replicas } from '#db/replicas/open-replicas.ts'
import type { PhotoPress } from '#adapters/images/photo-press.ts'
import type { VoicePress } from '#adapters/voices/voice-press.ts'
import type { TelegramBot } from '#adapters/numbers/telegram-bot.ts'
import type { TextGateway } from '#adapters/numbers/text-gateway.ts'
import type { CardProviders } from '#adapters/payments/card-provider.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import type { Person } from '#domain/people/person.ts'
import type { ViewCounter } from '#domain/views/view-counter.ts'

/** What the process lends to every request. */
export type Services = {
  db: Database
  /** The pool for lists and searches, opened with the planner settings they were measured with. */
  searchDb: Database
  /** For what is public and only read: the primary, or a replica that is not behind what its reader wrote. */
  readDb: Database
  replicas?: Replicas
  photoPress: PhotoPress
  voicePress: VoicePress
  mediaDir: string
  viewCounter: ViewCounter
  cards: CardProviders
  /** By which ways from outside numbers are proved. */
  numbers: { telegram?: TelegramBot; texts?: TextGateway }
  log: Logger
}

export const servicesContext = createContext<Services>()
export const nonceContext = createContext<string>('')
/** A whole page that a browser opens: not the answer to a form, and not the data with which a page that stands goes on. */
export const documentContext = createContext(false)
/** The data with which a page that stands goes on. */
export const routerDataContext = createContext(false)
/** The counting script that this answer's page loads: what its policy lets through. */
export const analyticsContext = createContext<URL | null>(null)
export const clientAddressContext = createContext<string>('')
/** The password was typed again in this session a little while ago. */
export const confirmedContext = createContext(false)
/** Their password was printed for them, and they have yet to choose one. */
export const firstPasswordContext = createContext(false)
export const personContext = createContext<Person | null>(null)
/** Cookies that go with the answer whatever it is: of a refusal that is thrown the framework sends no headers. */
export const answerCookiesContext = createContext<readonly string[]>([])

/** Set where too many forms with photos are open: the words of this one are read, and each of its photos is refused for this. */
export const photosClosedContext = createContext<{ code: RefusalCode; wait: string } | null>(null)

type Context = Readonly<RouterContextProvider>

export function database(context: Context) {
  return context.get(servicesContext).db
}

/** For what everybody may see: it may be 800 ms behind, though never behind what this browser wrote, and refuses to write. */
export function readDatabase(context: Context) {
  return context.get(servicesContext).readDb
}

export function searchDatabase(context: Context) {
  return context.get(servicesContext).searchDb
}

export function cardProviders(context: Context) {
  return context.get(servicesContext).cards
}

export function currentPerson(context: Context) {
  return context.get(personContext)
}

/** The signed-in person; behind requirePersonMiddleware it is always there. */
export function requirePerson(context: Context): Person {
  const person = context.get(personContext)
  if (!person) throw new Response(null, { status: 401 })
  return person
}
