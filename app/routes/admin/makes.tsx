import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/makes'

export const middleware = [requirePower('site')]

/** Every category whose things have makers, with how many makes and models it offers. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = database(context)
  const [categories, makes] = await Promise.all([listCategories(db), listMakes(db)])
  return categories
    .filter(({ kind }) => kind === 'vehicle' || kind === 'general')
    .map(({ id, nameAr, nameEn }) => {
      const own = makes.filter(({ categoryId }) => categoryId === id)
      const models = own.reduce((sum, make) => sum + make.models.length, 0)
      return { id, name: nameOf({ nameAr, nameEn }), makes: own.length, models }
    })
}

export default function Makes({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.makes_title()} unlisted />
      <h1 className="text-h1">{m.makes_title()}</h1>
      <p className="text-ink-2">{m.makes_lead()}</p>
      <ul className="flex max-w-3xl flex-col gap-2">
        {loaderData.map(({ id, name, makes, models }) => (
          <li key={id} className="panel flex flex-wrap items-center justify-between gap-x-4 p-4">
            <span>
              <b dir={textDirection(name)}>{name}</b>{' '}
              <span className="text-ink-2">
                {makes > 0
                  ? m.makes_count({ makes: formatNumber(makes), models: formatNumber(models) })
                  : m.makes_none()}
              </span>
            </span>
            <LocalLink
              to={`/admin/makes/${id}`}
              className="link inline-flex min-h-11 items-center"
              aria-label={m.makes_edit_of({ category: name })}
            >
              {m.makes_edit()}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
