import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import type { OwnerRecord } from '#domain/ads/find-owner-record.ts'

/** What came of an owner so far, in a line: what speaks against them stands out. */
export function OwnerLine({ of: owner }: { of: OwnerRecord }) {
  const { published, rejected, upheldReports, isEmailConfirmed, isNumberProved } = owner
  return (
    <p>
      {m.review_owner_published({ count: formatNumber(published) })}
      {' · '}
      <Point isAgainst={rejected > 0}>{m.review_owner_rejected({ count: formatNumber(rejected) })}</Point>
      {' · '}
      <Point isAgainst={upheldReports > 0}>{m.review_owner_reports({ count: formatNumber(upheldReports) })}</Point>
      {' · '}
      <Point isAgainst={!isEmailConfirmed}>{isEmailConfirmed ? m.people_proved() : m.people_unproved()}</Point>
      {isNumberProved !== null && ` · ${isNumberProved ? m.review_number_proved() : m.review_number_unproved()}`}
    </p>
  )
}

function Point({ isAgainst, children }: { isAgainst: boolean; children: string }) {
  return isAgainst ? <strong className="text-ink">{children}</strong> : children
}
