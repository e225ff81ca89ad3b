import { useEffect, useRef, type MouseEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { Alert } from './alert.tsx'
import { problemId, type FormState } from './form-state.ts'

export type Labels = Partial<Record<string, () => string>>

type Props = {
  form?: FormState
  /** How a field is called, where its sentence does not say of which field it speaks. */
  labels?: Labels
}

/** What nobody types here: its sentence says what to do with the page. */
const hidden = new Set(['version', 'submission', 'intent', 'refundId', 'answer', 'pricesIn', 'ads'])

/** What is wrong with a refused form, first thing in it, each sentence a link to its field; takes the focus so that it is read out. */
export function FormSummary({ form, labels }: Props) {
  const problems = Object.entries(form?.problems ?? {})
  const work = useRef<HTMLInputElement>(null)
  // The code that computes comes only where it is needed; until it has, the button of the form does after a while.
  useEffect(() => {
    const input = form?.work ? work.current : null
    if (input) void import('./solve-work.ts').then(({ solveInForm }) => solveInForm(input))
  }, [form])
  if (!form || (!form.message && problems.length === 0)) return null
  return (
    <Alert
      of={form}
      className={`rounded-control px-4 py-3 text-ink outline-offset-2 ${form.work ? 'bg-brand-soft' : 'border border-danger bg-danger-soft'}`}
    >
      {form.message && <p className="font-semibold">{form.message}</p>}
      {form.ways?.map(({ href, children }) => (
        <a key={href} href={href} className="me-4 underline underline-offset-4">
          {children}
        </a>
      ))}
      {form.work && <input key={form.work} ref={work} type="hidden" name="proof" defaultValue={form.work} />}
      {problems.length > 0 && (
        <ul className="list-inside list-disc">
          {problems.map(([name, problem]) => (
            <li key={name}>
              <Problem name={name} words={named(labels?.[name]?.(), problem)} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function Problem({ name, words }: { name: string; words: string }) {
  if (hidden.has(name)) return words
  return (
    <a href={`#${problemId(name)}`} onClick={goTo} className="underline underline-offset-4">
      {words}
    </a>
  )
}

/** To the control of the same form. The address stays: another would be another page, without what was typed. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const { hash } = event.currentTarget
  const control = (event.currentTarget.closest('form') ?? document).querySelector<HTMLElement>(hash)
  if (!control) return
  event.preventDefault()
  control.focus()
}

function named(label: string | undefined, problem: string) {
  return label === undefined ? problem : m.common_named_problem({ label, problem })
}
