import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'

/**
 * The account library's own way to open a session, for who proved by something else than a password who they are: a code
 * of their app, a passkey. It has no address, so even a served router would not offer it.
 */
export const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: v.object({ personId: v.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.personId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!session) return ctx.json({ opened: false })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ opened: true })
      },
    ),
  },
} as const
