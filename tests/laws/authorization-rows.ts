import type { AdStatus } from '#shared/ad-states.ts'

/** Who asks: nobody signed in, somebody else, the one it belongs to, an administrator. */
export const actors = ['visitor', 'user', 'owner', 'admin'] as const
export type Actor = (typeof actors)[number]

type Answers = Record<Actor, number>
export type Row = {
  /** As in app/routes.ts. */
  path: string
  method: 'GET' | 'POST'
  answers: Answers
  /** The state of the ad behind :adId, where it matters. */
  ad?: AdStatus
  form?: Record<string, string>
  /** Not a page with its frame: a file, or what a script asks for. */
  file?: true
}

export const everybody = (status: number): Answers => ({ visitor: status, user: status, owner: status, admin: status })
export const signedIn = (status: number): Answers => ({ ...everybody(status), visitor: 401 })
export const visitors = (status: number, others: number): Answers => ({ ...everybody(others), visitor: status })
/** The owner's alone: an administrator is nobody here either. */
export const owner = (status: number, others = 404): Answers => ({
  visitor: 401,
  user: others,
  owner: status,
  admin: others,
})
export const ownerOrAdmin = (status: number): Answers => ({ visitor: 401, user: 404, owner: status, admin: status })
export const admins = (status: number): Answers => ({ ...everybody(403), admin: status })

export const get = (path: string, answers: Answers, more: Partial<Row> = {}): Row => ({
  path,
  method: 'GET',
  answers,
  ...more,
})
export const post = (path: string, answers: Answers, more: Partial<Row> = {}): Row => ({
  path,
  method: 'POST',
  answers,
  ...more,
})
