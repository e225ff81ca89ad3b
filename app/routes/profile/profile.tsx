import { MapPin, Phone, Plus, Tag } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import { countOwnAds } from '#domain/ads/count-own-ads.ts'
import { findOwnAds } from '#domain/ads/find-own-ads.ts'
import { isAdmin } from '#domain/people/person.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { OwnAdCard } from '#app/components/posting/own-ad-card.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import type { Route } from './+types/profile'

export const middleware = [requirePersonMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const person = requirePerson(context)
  const after = url.searchParams.get('after')
  const [figures, { ads, next }, places] = await Promise.all([
    countOwnAds(db, { personId: person.id }),
    findOwnAds(db, { owner: person, after }),
    listPlaces(db),
  ])
  const place = places.find(({ id }) => id === person.governorateId)
  return {
    person: {
      name: person.name,
      email: person.email,
      phone: person.phone,
      image: person.image,
      place: place ? nameOf(place) : null,
      memberSince: person.createdAt,
      isAdmin: isAdmin(person),
    },
    figures,
    ads: ads.map((ad) => ({ ...ad, place: nameOf(ad.governorate), category: nameOf(ad.category) })),
    next,
    isFirst: after === null,
  }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { person, figures, ads, next, isFirst } = loaderData
  return (
    <div className="page flex max-w-6xl flex-col gap-5 pt-6">
      <PageHead title={m.profile_title()} unlisted />
      <ProfileHeader person={person} />
      <Figures figures={figures} />
      <h2 className="text-h2">{m.profile_my_ads()}</h2>
      {ads.length === 0 ? (
        <EmptyState icon={Tag} title={m.profile_empty_title()} text={m.profile_empty_text()}>
          <Button href="/post">{m.profile_empty_post()}</Button>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {ads.map((ad) => (
            <OwnAdCard key={ad.id} ad={ad} />
          ))}
        </ul>
      )}
      <ListPager
        first={isFirst ? null : '/profile'}
        next={next && `/profile?after=${next}`}
        labels={{ first: m.profile_newest(), next: m.profile_older() }}
      />
    </div>
  )
}

type Header = Route.ComponentProps['loaderData']['person']

function ProfileHeader({ person }: { person: Header }) {
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-4 sm:p-5">
      <Avatar person={person} />
      <div className="flex-1 basis-56">
        <h1 className="flex flex-wrap items-center gap-2 text-h1">
          <bdi>{person.name}</bdi>
          {person.isAdmin && <Badge tone="gold">{m.profile_admin_badge()}</Badge>}
        </h1>
        <p className="text-ink-2">
          <bdi dir="ltr">{person.email}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
          {person.phone && (
            <span className="inline-flex items-center gap-1.5">
              <Icon as={Phone} size={15} />
              <bdi dir="ltr">{person.phone}</bdi>
            </span>
          )}
          {person.place && (
            <span className="inline-flex items-center gap-1.5">
              <Icon as={MapPin} size={15} />
              {person.place}
            </span>
          )}
          <span>{m.profile_member_since({ month: formatMonth(person.memberSince) })}</span>
        </p>
      </div>
      <Button href="/post" className="max-sm:w-full">
        <Icon as={Plus} />
        {m.profile_post()}
      </Button>
    </section>
  )
}

function Avatar({ person }: { person: Header }) {
  const box = 'size-16 flex-none rounded-full sm:size-20'
  if (person.image) return <img src={person.image} alt="" width={80} height={80} className={`${box} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${box} grid place-items-center bg-brand text-[1.75rem] font-bold text-on-brand`}
    >
      {[...person.name.trim()][0]}
    </span>
  )
}

function Figures({ figures }: { figures: Route.ComponentProps['loaderData']['figures'] }) {
  const cards = [
    { label: m.profile_stat_total(), n: figures.total },
    { label: m.profile_stat_pending(), n: figures.pending },
    { label: m.profile_stat_active(), n: figures.active },
    { label: m.profile_stat_favorites(), n: figures.favorites },
  ]
  return (
    <dl aria-label={m.profile_stats()} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {cards.map(({ label, n }) => (
        <div key={label} className="panel flex flex-col-reverse px-4 py-3">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="text-[1.75rem] leading-tight font-extrabold text-brand">
            <bdi>{formatNumber(n)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
