import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { searchDatabase } from '#app/request/contexts.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/makes-of-category'

/** All makes of a category, each with the list of its ads. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const [categories, all] = await Promise.all([listCategories(db), listMakes(db)])
  const category = categories.find(({ id }) => String(id) === params.categoryId)
  const makes = all.filter(({ categoryId }) => categoryId === category?.id)
  if (!category || makes.length === 0) throw data(null, { status: 404 })
  const named = makes.map((make) => ({ id: make.id, name: nameOf(make) }))
  return { id: category.id, name: nameOf(category), makes: named.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

export default function MakesOfCategory({ loaderData: { id, name, makes } }: Route.ComponentProps) {
  const title = m.filters_makes_of({ category: isolate(name) })
  return (
    <div className="page flex flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <LocalLink to={`/category/${id}`} className="link inline-flex min-h-11 items-center self-start">
        <span dir={textDirection(name)}>{name}</span>
      </LocalLink>
      <h1 className="text-h1">{title}</h1>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
        {makes.map((make) => (
          <li key={make.id}>
            <LocalLink
              to={`/category/${id}?make=${make.id}`}
              className="panel flex min-h-11 items-center px-4 hover:text-brand"
            >
              <span dir={textDirection(make.name)}>{make.name}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
