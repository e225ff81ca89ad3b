import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

type Props = {
  action: string
  label: ReactNode
  question: string
  /** What else there is to know before it is done. */
  note?: ReactNode
  yes: string
  hidden?: Record<string, string>
  /** The id of what its page is come back to. */
  returnTo?: string
  quiet?: boolean
  isHarmful?: boolean
  className?: string
}

/** A deletion, or with `isHarmful` false another thing of consequence, that is asked about once more: the first press opens the question, the second does it. Works without scripts. */
export function ConfirmedAction({
  action,
  label,
  question,
  note,
  yes,
  hidden = {},
  returnTo,
  quiet = false,
  isHarmful = true,
  className = '',
}: Props) {
  return (
    <details className={`confirm menu relative ${className}`}>
      <summary className={lookOf({ isHarmful, quiet })}>{label}</summary>
      <LocalForm
        method="post"
        action={action}
        className="panel absolute end-0 top-full z-30 mt-2 flex w-72 max-w-[80vw] flex-col gap-3 p-4 shadow-raised"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReturnTo fragment={returnTo} />
        <p className="font-semibold">{question}</p>
        {note}
        <div className="flex flex-wrap gap-2">
          <Button variant={isHarmful ? 'danger' : 'primary'} type="submit">
            {yes}
          </Button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
          >
            {m.common_cancel()}
          </button>
        </div>
      </LocalForm>
    </details>
  )
}

function lookOf({ isHarmful, quiet }: { isHarmful: boolean; quiet: boolean }) {
  if (!isHarmful) return 'btn btn-secondary'
  return quiet ? 'btn btn-quiet font-semibold text-danger' : 'btn btn-danger'
}
