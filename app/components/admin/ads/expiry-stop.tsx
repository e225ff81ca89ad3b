import { m } from '#i18n/messages.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import type { StoppedExpiry } from '#domain/expiry/find-expiry-stop.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Over every page of administration while the ending of ads stands still: why, and one button to go on. */
export function ExpiryStop({ stop }: { stop: StoppedExpiry }) {
  const { now } = useSite()
  const { id, due, live, stoppedAt } = stop
  return (
    <section
      aria-labelledby="expiry-stop"
      className="flex flex-col gap-3 rounded-control border border-danger bg-danger-soft p-4 lg:mt-6"
    >
      <h2 id="expiry-stop" className="text-h2">
        {m.promotions_stopped_title()}
      </h2>
      <p>
        {m.promotions_stopped_text({
          count: due,
          due: formatNumber(due),
          live: formatNumber(live),
          since: formatAge(stoppedAt, now),
        })}
      </p>
      <p>{m.promotions_stopped_check()}</p>
      <LocalForm method="post" action="/admin/expiry/continuation">
        <input type="hidden" name="stop" value={id} />
        <Button variant="danger">{m.promotions_continue()}</Button>
      </LocalForm>
    </section>
  )
}
