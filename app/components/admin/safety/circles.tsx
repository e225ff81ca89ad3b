import { TriangleAlert } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

/** Accounts whose partners deal among themselves as well. */
export function Circles({ circles }: { circles: { personId: string; name: string; words: string }[] }) {
  if (circles.length === 0) return null
  return (
    <section aria-labelledby="circles" className="panel flex max-w-3xl flex-col gap-2 p-4">
      <h2 id="circles" className="flex items-center gap-2 text-h2">
        <Icon as={TriangleAlert} size={20} className="flex-none text-gold" />
        {m.ratings_admin_circles()}
      </h2>
      <p className="text-meta text-ink-2">{m.ratings_admin_circles_lead()}</p>
      <ul className="flex flex-col gap-1">
        {circles.map(({ personId, name, words }) => (
          <li key={personId} className="flex flex-wrap items-center gap-x-2">
            <LocalLink
              to={`/admin/users/${personId}`}
              className="link inline-flex min-h-11 items-center break-words"
              dir={textDirection(name)}
            >
              {name}
            </LocalLink>
            <span className="text-meta">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
