import { problemId, valueOf, type FormState } from './form-state.ts'

type Props = {
  name: string
  legend: string
  hint?: string
  choices: readonly { value: string; label: string }[]
  form?: FormState
  /** What was chosen before. */
  chosen?: string | null
  /** Short ones stand beside each other. */
  isRow?: boolean
}

/** One of a few choices that all stand on the page; its problem stands below them and is read with the group. */
export function RadioField({ name, legend, hint, choices, form, chosen, isRow }: Props) {
  const problem = form?.problems[name]
  const [problemName, hintName] = [`${name}-problem`, `${name}-hint`]
  const described = [hint && hintName, problem && problemName].filter(Boolean).join(' ')
  const value = form?.values[name] === undefined ? (chosen ?? '') : valueOf(form, name)
  return (
    <fieldset className="flex flex-col" aria-describedby={described || undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={hintName} className="text-meta text-ink-2">
          {hint}
        </p>
      )}
      <div className={isRow ? 'flex flex-wrap gap-x-8' : undefined}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 items-center gap-2.5">
            <input
              id={problem && index === 0 ? problemId(name) : undefined}
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={value === choice.value}
              required
              className="size-5 flex-none accent-brand"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemName} className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
