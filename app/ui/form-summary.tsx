import { Alert } from './alert.tsx'
import type { FormState } from './form-state.ts'

/** What is wrong with a refused form, first thing in it; takes the focus so that it is read out. */
export function FormSummary({ form }: { form?: FormState }) {
  const problems = Object.entries(form?.problems ?? {})
  if (!form || (!form.message && problems.length === 0)) return null
  return (
    <Alert
      of={form}
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
    </Alert>
  )
}
