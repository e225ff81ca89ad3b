import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { m } from '#i18n/messages.ts'
import { typedDirection } from '#i18n/text-direction.ts'
import { problemId, valueOf, type FormState } from './form-state.ts'
import { LetterCounter } from './letter-counter.tsx'

export type Frame = {
  name: string
  label: ReactNode
  hint?: ReactNode
  form?: FormState
  className?: string
  /** One of several of which one is needed: neither required nor optional. */
  oneOfSeveral?: boolean
}

/** Label, hint and problem of one control, wired for screen readers; typing clears the shown problem. */
export function useField({ name, hint, form }: Frame) {
  const own = useId()
  const id = form?.problems[name] ? problemId(name) : own
  const [touchedFor, setTouchedFor] = useState<FormState>()
  const problem = touchedFor === form && form ? undefined : form?.problems[name]
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onInput: () => setTouchedFor(form),
  }
  return { id, problem, control }
}

/** What stands around a control. */
export function FieldFrame({
  id,
  label,
  hint,
  problem,
  required,
  aside,
  className = '',
  oneOfSeveral = false,
  children,
}: Omit<Frame, 'name' | 'form'> & {
  id: string
  problem?: string
  required?: boolean
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
          {!required && !oneOfSeveral && <span className="font-normal text-ink-2"> {m.common_optional()}</span>}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-2">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A one-line control. */
export function Field({
  name,
  label,
  hint,
  form,
  className,
  aside,
  oneOfSeveral,
  ...input
}: Frame & { aside?: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const { id, problem, control } = useField({ name, label, hint, form })
  const shown = valueOf(form, name) ?? input.defaultValue
  const counter = useCounter(shown, input.maxLength)
  return (
    <FieldFrame
      {...{ id, label, hint, problem, className, oneOfSeveral }}
      required={input.required}
      aside={aside ?? counter.shown}
    >
      <input
        {...(!input.dir && (input.type ?? 'text') === 'text' && typedDirection(shown))}
        {...input}
        {...control}
        onInput={(event) => {
          control.onInput()
          counter.count(event.currentTarget.value)
          input.onInput?.(event)
        }}
        className="control"
        defaultValue={shown}
      />
    </FieldFrame>
  )
}

/** Free text of several lines. */
export function TextAreaField({
  name,
  label,
  hint,
  form,
  className,
  ...area
}: Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form'>) {
  const { id, problem, control } = useField({ name, label, hint, form })
  const shown = valueOf(form, name) ?? area.defaultValue
  const counter = useCounter(shown, area.maxLength)
  return (
    <FieldFrame {...{ id, label, hint, problem, className }} required={area.required} aside={counter.shown}>
      <textarea
        {...(!area.dir && typedDirection(shown))}
        rows={5}
        {...area}
        {...control}
        onInput={(event) => {
          control.onInput()
          counter.count(event.currentTarget.value)
        }}
        className="control"
        defaultValue={shown}
      />
    </FieldFrame>
  )
}

/** A choice out of a list; `options` are option elements. */
export function SelectField({
  name,
  label,
  hint,
  form,
  className,
  children,
  ...select
}: Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'form'>) {
  const { id, problem, control } = useField({ name, label, hint, form })
  return (
    <FieldFrame {...{ id, label, hint, problem, className }} required={select.required}>
      <select
        {...select}
        {...(select.value === undefined ? { defaultValue: valueOf(form, name) ?? select.defaultValue } : {})}
        {...control}
        className="control"
      >
        {children}
      </select>
    </FieldFrame>
  )
}

/** A box to tick, label beside it. */
export function CheckField({
  label,
  className = '',
  ...input
}: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`flex min-h-11 items-center gap-2.5 ${className}`}>
      <input type="checkbox" {...input} className="size-5 flex-none accent-brand" />
      <span>{label}</span>
    </label>
  )
}

function useCounter(initial: unknown, max: number | undefined) {
  const [length, setLength] = useState(typeof initial === 'string' ? [...initial].length : 0)
  const shown = max !== undefined && max <= 2000 && <LetterCounter length={length} max={max} />
  return { shown: shown || undefined, count: (text: string) => setLength([...text].length) }
}
