import { Search, Trash2 } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { SavedSearch } from '#domain/saved-searches/find-saved-searches.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { PaceForm } from './pace-form.tsx'

/** A saved search: where it leads, how soon it notifies, and the way to be rid of it. */
export function SavedSearchItem({ search, beside }: { search: SavedSearch; beside?: string }) {
  const { id, name, path, pace, hits, createdAt } = search
  const { now } = useSite()
  return (
    <li id={`search-${id}`} className="panel flex flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="text-h3">
            <LocalLink to={path} className="link inline-flex min-h-11 items-center gap-2">
              <Icon as={Search} size={18} />
              <bdi dir={textDirection(name)}>{name}</bdi>
            </LocalLink>
          </h2>
          <p className="text-meta text-ink-2">
            {m.searches_hits({ count: hits, shown: formatNumber(hits) })} ·{' '}
            {m.searches_since({ age: formatAge(createdAt, now) })}
          </p>
        </div>
        <LocalForm method="post" action={`/searches/${id}/removal`}>
          <ReturnTo fragment={beside && `search-${beside}`} />
          <button className="btn btn-quiet px-2.5 text-ink-2" aria-label={`${m.searches_remove()}: ${name}`}>
            <Icon as={Trash2} size={18} />
          </button>
        </LocalForm>
      </div>
      <PaceForm action={`/searches/${id}/pace`} pace={pace} row={`search-${id}`} />
    </li>
  )
}
