import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.ts'
import { ageLabel, formatNumber } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { Broadcast } from '#domain/broadcasts/find-broadcasts.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

const looks = {
  sending: { tone: 'gold', label: m.admin_broadcast_sending },
  stopped: { tone: 'danger', label: m.admin_broadcast_stopped },
  finished: { tone: 'brand', label: m.admin_broadcast_finished },
} as const

const lookAgainAfter = 2000

/** What was sent to everybody, and how far each has come. */
export function BroadcastList({ broadcasts }: { broadcasts: Broadcast[] }) {
  useProgress(broadcasts.some(({ state }) => state === 'sending'))
  if (broadcasts.length === 0) return <p className="text-ink-2">{m.admin_broadcast_none()}</p>
  return (
    <ul className="flex flex-col gap-3">
      {broadcasts.map((broadcast) => (
        <BroadcastItem key={broadcast.id} broadcast={broadcast} />
      ))}
    </ul>
  )
}

function BroadcastItem({ broadcast }: { broadcast: Broadcast }) {
  const { now } = useSite()
  const { id, title, content, by, recipients, told, createdAt, state } = broadcast
  const { tone, label } = looks[state]
  return (
    <li id={`broadcast-${id}`} className="panel flex flex-col gap-2 p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label()}</Badge>
        <h3 className="font-bold" dir={textDirection(title)}>
          {title}
        </h3>
      </div>
      <p className="whitespace-pre-line text-ink-2" dir={textDirection(content)}>
        {content}
      </p>
      {state === 'sending' && (
        <progress
          className="w-full accent-brand"
          max={Math.max(recipients, told, 1)}
          value={told}
          aria-label={label()}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 text-meta text-ink-2">
        <p>
          {m.admin_broadcast_told({ told: formatNumber(told), all: formatNumber(recipients) })} ·{' '}
          {ageLabel(createdAt, now)}
          {by && ` · ${isolate(by)}`}
        </p>
        {state === 'sending' && (
          <LocalForm method="post" action={`/admin/broadcast/${id}/stop`}>
            <Button type="submit" variant="danger">
              {m.admin_broadcast_stop()}
            </Button>
          </LocalForm>
        )}
      </div>
    </li>
  )
}

/** Looks again while something is on its way. */
function useProgress(isUnderWay: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), lookAgainAfter)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
