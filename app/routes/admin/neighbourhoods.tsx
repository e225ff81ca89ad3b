import { listNeighbourhoods } from '#domain/places/list-neighbourhoods.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/neighbourhoods'

export const middleware = [requirePower('site')]

/** Every district of every governorate, with how many neighbourhoods it offers. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = database(context)
  const [governorates, neighbourhoods] = await Promise.all([listPlaces(db), listNeighbourhoods(db)])
  return governorates.map(({ id, districts, ...names }) => ({
    id,
    name: nameOf(names),
    districts: districts.map((district) => ({
      id: district.id,
      name: nameOf(district),
      offered: neighbourhoods.filter(({ districtId }) => districtId === district.id).length,
    })),
  }))
}

export default function Neighbourhoods({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.neighbourhoods_title()} unlisted />
      <h1 className="text-h1">{m.neighbourhoods_title()}</h1>
      <p className="max-w-3xl text-ink-2">{m.neighbourhoods_lead()}</p>
      {loaderData.map(({ id, name, districts }) => (
        <section key={id} className="panel flex max-w-3xl flex-col gap-2 p-4" aria-labelledby={`governorate-${id}`}>
          <h2 id={`governorate-${id}`} className="text-h3" dir={textDirection(name)}>
            {name}
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {districts.map((district) => (
              <li key={district.id}>
                <LocalLink
                  to={`/admin/neighbourhoods/${district.id}`}
                  className="link inline-flex min-h-11 items-center gap-1"
                >
                  <span dir={textDirection(district.name)}>{district.name}</span>
                  <bdi className="text-ink-2">({formatNumber(district.offered)})</bdi>
                </LocalLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
