import { m } from '#i18n/messages.ts'
import { searchPaces, type SearchPace } from '#shared/search-paces.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

const paceLabels: Record<SearchPace, () => string> = {
  instant: m.searches_pace_instant,
  daily: m.searches_pace_daily,
  weekly: m.searches_pace_weekly,
}

/** How soon somebody wants to be notified of what stands in a row. */
export function PaceForm({ action, pace, row }: { action: string; pace: SearchPace; row: string }) {
  return (
    <LocalForm method="post" action={action} className="flex flex-wrap items-end gap-2">
      <ReturnTo fragment={row} />
      <SelectField name="pace" label={m.searches_pace()} defaultValue={pace} required className="min-w-40 flex-1">
        {searchPaces.map((option) => (
          <option key={option} value={option}>
            {paceLabels[option]()}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {m.searches_pace_save()}
      </Button>
    </LocalForm>
  )
}
