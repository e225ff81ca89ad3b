import { betterAuth } from 'better-auth'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { errorCode } from '#shared/error-code.ts'
import { limits } from '#shared/limits.ts'
import { retention } from '#shared/retention.ts'
import type { Db } from '#db/client.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { sessionOpener } from './session-opener.ts'

const day = 24 * 3600
/** Seconds that a session lives after it was last renewed, and how long it is in use before it is renewed. */
export const sessionLife = { expiresIn: retention.sessions.for.days * day, updateAge: day }

export type Passwords = {
  hash(password: string): Promise<string>
  verify(check: { hash: string; password: string }): Promise<boolean>
}

const slow: Passwords = { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) }

export const sessionCookieName = accountSettings.isHttps ? '__Host-session' : 'session'

export type Auth = ReturnType<typeof library>
const ready = new WeakMap<Db, Auth>()

/**
 * The account library over this handle. Its HTTP routes are not served anywhere: only our verbs call `api`.
 * In a transaction `passwords` answers from work that was done before, so that no connection waits for a slow hash.
 */
export function authFor(db: Db, passwords?: Passwords): Auth {
  if (db.isTransaction || passwords) return library(db, passwords ?? slow)
  const made = ready.get(db) ?? library(db, slow)
  ready.set(db, made)
  return made
}

function library(db: Db, password: Passwords) {
  return betterAuth({
    database: { db, type: 'postgres', transaction: false },
    secret: accountSettings.secret(),
    baseURL: accountSettings.publicUrl,
    user: {
      modelName: 'people',
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        phone: { type: 'string', required: false },
        governorateId: { type: 'number', required: false },
        locale: { type: 'string', required: false },
      },
    },
    session: { modelName: 'sessions', fields: { userId: 'personId' }, ...sessionLife },
    account: { modelName: 'accounts', fields: { userId: 'personId' } },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Ours are checked before; theirs would only repeat the floor.
      minPasswordLength: limits.passwordLength,
      maxPasswordLength: limits.passwordMaxLength,
      // A wall of verification lets an earlier stranger's password into the victim's account (better-auth 11023).
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      password,
    },
    databaseHooks: { session: { create: { before: (session) => admit(db, session) } } },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: accountSettings.isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName } },
    },
    // Its counters guard its own routes only; ours are in app/request/limits.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [sessionOpener],
    logger: { level: 'error', log: (_level, message, ...details) => logFailure(message, details) },
  })
}

const uniqueViolation = '23505'

/** What failed inside the library, without the rows and addresses that stand in its details. */
function logFailure(message: string, details: unknown[]) {
  const codes = details.map((detail) => errorCode(detail)).filter((code) => code !== undefined)
  // Two registrations at one moment; the verb answers that.
  if (!codes.includes(uniqueViolation)) process.stderr.write(`accounts: ${message} ${codes.join(' ')}\n`)
}

/** A disabled person gets no session, however it is asked for; no session remembers where it came from. */
async function admit<S extends { userId: string; userAgent?: string | null }>(db: Db, session: S) {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', session.userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!person) return false
  return { data: { ...session, ipAddress: null, userAgent: session.userAgent?.slice(0, 200) || null } }
}
