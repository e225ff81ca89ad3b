import { data } from 'react-router'
import * as v from 'valibot'
import type { RefusalCode } from '#shared/refusals.ts'
import { readFormData, withoutNul } from './form-data.ts'
import { sentenceOfProblem, sentenceOfRefusal } from './sentences.ts'
import type { FormState } from '#app/ui/form-state.ts'

type Values = Record<string, string | string[]>

export type ReadForm<T> =
  | { ok: true; fields: T; values: Values }
  | { ok: false; values: Values; problems: Record<string, string> }

/** Names that come back as lists even when one box is ticked. */
function typedValues(form: FormData): Values {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const before = values.get(name)
    if (before) before.push(withoutNul(value))
    else values.set(name, [withoutNul(value)])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]!]))
}

function formEntries(schema: v.GenericSchema, values: Values) {
  const entries = 'entries' in schema && schema.entries instanceof Object ? Object.entries(schema.entries) : []
  const lists = entries.filter(([, entry]) => isList(entry)).map(([name]) => name)
  const input: Values = { ...values }
  for (const name of lists) if (typeof input[name] === 'string') input[name] = [input[name]]
  // A control that may be sent once is read once, so that a doubled name can't smuggle a list in.
  for (const [name, value] of Object.entries(input))
    if (!lists.includes(name) && Array.isArray(value)) input[name] = value[0] ?? ''
  return input
}

function isList(schema: unknown): boolean {
  if (!(schema instanceof Object)) return false
  return ('type' in schema && schema.type === 'array') || ('wrapped' in schema && isList(schema.wrapped))
}

/** Reads a form against its schema; problems are codes by field name (the first problem of each field). */
export async function readForm<S extends v.GenericSchema>(
  source: Request | FormData,
  schema: S,
): Promise<ReadForm<v.InferOutput<S>>> {
  const values = typedValues(source instanceof FormData ? source : await readFormData(source))
  const result = v.safeParse(schema, formEntries(schema, values))
  if (result.success) return { ok: true, fields: result.output, values }
  const problems: Record<string, string> = {}
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    problems[field] ??= issue.message
  }
  return { ok: false, values, problems }
}

const secret = /password|^(proof|passkey)$/i

/** The refused form as the page shows it again: what was typed (passwords aside) and a sentence for every code. */
export function refuseForm({
  values,
  problems = {},
  code,
  message = code && sentenceOfRefusal(code),
  ways,
  status = 422,
  headers,
  work,
}: {
  values: Values
  problems?: Record<string, string>
  code?: RefusalCode
  /** Where the sentence of the code does not say enough. */
  message?: string
  ways?: FormState['ways']
  status?: number
  headers?: HeadersInit
  /** A challenge that is to be answered before it is sent again. */
  work?: string
}) {
  const form: FormState = {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))),
    problems: Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, sentenceOfProblem(problem)]),
    ),
    message,
    ways,
    work,
  }
  return data({ form }, { status, headers })
}
