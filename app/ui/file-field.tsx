import type { ComponentProps } from 'react'
import { FieldFrame, useField, type Frame } from './field.tsx'
import { FileButton } from './file-button.tsx'

type Props = Frame & {
  /** What this browser found wrong with what was chosen; it comes before what the form says. */
  found?: string
} & Omit<ComponentProps<typeof FileButton>, 'form'>

/** Where files are chosen, with what stands around a control. */
export function FileField({ name, label, hint, form, className, found, ...button }: Props) {
  const { id, problem, control } = useField({ name, label, hint, form })
  return (
    <FieldFrame {...{ id, label, hint, className }} problem={found ?? problem} required>
      <FileButton
        {...button}
        {...control}
        aria-invalid={found || problem ? true : undefined}
        aria-describedby={[hint && `${id}-hint`, (found ?? problem) && `${id}-problem`].filter(Boolean).join(' ')}
        className="self-start"
      />
    </FieldFrame>
  )
}
