import type { ReactNode, SyntheticEvent } from 'react'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = {
  action: string
  /** What the form sends as `act`. */
  act: string
  label: ReactNode
  question: string
  yes: string
  variant: ButtonVariant
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
}

/** An act of a meeting that is confirmed where it stands: the first press opens the question, the second does it. */
export function AskedAgain({ action, act, label, question, yes, variant, onSubmit }: Props) {
  return (
    <details className="confirm">
      <summary className={`btn btn-${variant}`}>{label}</summary>
      <LocalForm
        method="post"
        action={action}
        // Read whole after it, so that the page that is stored for reading without a line has it too.
        reloadDocument={onSubmit === undefined}
        onSubmit={onSubmit}
        className="mt-2 flex flex-col gap-2"
      >
        <p>{question}</p>
        <Button name="act" value={act} className="self-start">
          {yes}
        </Button>
      </LocalForm>
    </details>
  )
}
