import type { AdStatus } from '#shared/ad-states.ts'

/** Who asks: nobody signed in, somebody else, the one it belongs to, an administrator, a moderator. */
export const actors = ['visitor', 'user', 'owner', 'admin', 'moderator'] as const
export type Actor = (typeof actors)[number]

type Answers = Record<Actor, number>
/** Outside of administration a moderator gets what an administrator gets, where nothing else is said. */
type Said = Omit<Answers, 'moderator'> & Partial<Pick<Answers, 'moderator'>>
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

export const everybody = (status: number): Answers => ({
  visitor: status,
  user: status,
  owner: status,
  admin: status,
  moderator: status,
})
export const signedIn = (status: number): Answers => ({ ...everybody(status), visitor: 401 })
export const visitors = (status: number, others: number): Answers => ({ ...everybody(others), visitor: status })
/** The owner's alone: an administrator is nobody here either. */
export const owner = (status: number, others = 404): Said => ({
  visitor: 401,
  user: others,
  owner: status,
  admin: others,
})
export const ownerOrAdmin = (status: number): Said => ({ visitor: 401, user: 404, owner: status, admin: status })
/** Of administration: what moderators do too, and what only administrators do. */
export const moderators = (status: number): Answers => ({ ...everybody(403), admin: status, moderator: status })
export const admins = (status: number): Answers => ({ ...everybody(403), admin: status })

export const get = (path: string, answers: Said, more: Partial<Row> = {}): Row => ({
  path,
  method: 'GET',
  answers: { moderator: answers.admin, ...answers },
  ...more,
})
export const post = (path: string, answers: Said, more: Partial<Row> = {}): Row => ({
  path,
  method: 'POST',
  answers: { moderator: answers.admin, ...answers },
  ...more,
})
