import type { RouterContextProvider } from 'react-router'
import type * as v from 'valibot'
import type { Outcome } from '#shared/outcome.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import type { Db } from '#db/client.ts'
import type { LimitedAction } from '#domain/limits/limited-actions.ts'
import type { Person } from '#domain/people/person.ts'
import { database, requirePerson } from './contexts.ts'
import { readForm, refuseForm } from './forms.ts'
import { limit } from './limits.ts'
import { statusOf } from './refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Form = v.GenericSchema | undefined
type Values = Record<string, string | string[]>
type Read<F> = { fields: F extends v.GenericSchema ? v.InferOutput<F> : object; values: Values }
type Done<O> = Extract<O, { ok: true }>
type RefusedForm = ReturnType<typeof refuseForm>

/** Why nothing was done: what is wrong in the fields, or the code of the refusal with its status. */
export type Why = {
  values: Values
  problems?: Record<string, string>
  code?: RefusalCode
  status?: number
  headers?: HeadersInit
}

type VerbRoute<F extends Form, O extends Outcome<object, RefusalCode>, A, N> = {
  /** The schema of the form; without it nothing is read. */
  form?: F
  /** Counted before the verb runs. */
  limited?: LimitedAction
  verb: (args: Read<F> & { db: Db; by: Person }) => Promise<O>
  answer: (done: Done<O> & Read<F>) => A
  /** A refusal brings back what was typed, because its page shows the form again. */
  isShownAgain?: boolean
  /** Answers a refusal otherwise than with the refused form. */
  refuse?: (why: Why) => N
}

/**
 * The action of a route that only answers a verb, in the name of who is signed in: reads the form, counts, calls the verb, and
 * answers what it did or why it refused. Who may at all is said by the route's middleware.
 */
export function verbAction<
  R extends Args,
  O extends Outcome<object, RefusalCode>,
  A,
  F extends Form = undefined,
  N = RefusedForm,
>(describe: (args: R) => VerbRoute<F, O, A, N> | Promise<VerbRoute<F, O, A, N>>) {
  return async (args: R) => {
    const { request, context } = args
    const { form, limited, verb, answer, isShownAgain, refuse = refuseForm as (why: Why) => N } = await describe(args)
    const read = form ? await readForm(request, form) : { ok: true as const, fields: {}, values: {} }
    if (!read.ok) return refuse({ values: read.values, problems: read.problems })
    const typed = isShownAgain ? read.values : {}
    const rateLimited = limited && (await limit(context, limited, { request }))
    if (rateLimited) return refuse({ values: typed, ...rateLimited })
    const { fields, values } = read as Read<F>
    const outcome = await verb({ db: database(context), by: requirePerson(context), fields, values })
    if (!outcome.ok) return refuse({ values: typed, code: outcome.code, status: statusOf(outcome.code) })
    return answer({ ...(outcome as Done<O>), fields, values })
  }
}
