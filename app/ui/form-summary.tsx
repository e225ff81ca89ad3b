import { useEffect, useRef } from 'react'
import type { FormState } from './form-state.ts'

/** What is wrong with a refused form, first thing in it; takes the focus so that it is read out. */
export function FormSummary({ form }: { form?: FormState }) {
  const ref = useRef<HTMLDivElement>(null)
  const problems = Object.entries(form?.problems ?? {})
  useEffect(() => {
    if (form) ref.current?.focus()
  }, [form])
  if (!form || (!form.message && problems.length === 0)) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-danger bg-danger-soft px-4 py-3 text-ink outline-offset-2"
    >
      {form.message && <p className="font-semibold">{form.message}</p>}
      {problems.length > 0 && (
        <ul className="list-inside list-disc">
          {[...new Set(problems.map(([, problem]) => problem))].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
