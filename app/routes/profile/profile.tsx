import { Outlet, useParams } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import { countOwnAds } from '#domain/own-ads/count-own-ads.ts'
import type { Person } from '#domain/people/person.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { listQuery, type ReturnList } from '#app/components/posting/return-list.ts'
import { PayOver } from '#app/components/orders/pay-over.tsx'
import { MyInfo } from '#app/components/profile/my-info.tsx'
import { OwnFavorites } from '#app/components/profile/own-favorites.tsx'
import { OwnOrders } from '#app/components/profile/own-orders.tsx'
import { OwnAds } from '#app/components/profile/own-ads.tsx'
import { ProfileFigures } from '#app/components/profile/profile-figures.tsx'
import { ProfileHeader } from '#app/components/profile/profile-header.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { orderNumber } from '#app/read-models/order-pages.ts'
import { readPayable } from '#app/read-models/payable.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { readTab } from './read-tab.ts'
import { badgeOf } from '#app/request/shell.ts'
import type { Route } from './+types/profile'

export const middleware = [requirePersonMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const db = database(context)
  const after = url.searchParams.get('after')
  const asksToPay = orderNumber(url.searchParams.get('pay') ?? undefined) || null
  const [figures, list, governorates, pay] = await Promise.all([
    countOwnAds(db, { personId: person.id }),
    readTab(url.searchParams.get('tab'), { context, person, after }),
    listPlaces(db),
    asksToPay && readPayable(context, asksToPay),
  ])
  const governorate = governorates.find(({ id }) => id === person.governorateId)
  return {
    person: shown(person, governorate ? nameOf(governorate) : null),
    figures,
    list,
    after,
    asksToPay,
    pay: pay || null,
  }
}

function shown(person: Person, location: string | null) {
  const { name, email, phone, image } = person
  return { name, email, phone, image, location, memberSince: person.createdAt, badge: badgeOf(person) }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { person, figures, list, after, asksToPay, pay } = loaderData
  const { tab } = list
  const { adId } = useParams()
  const editing = list.tab === 'ads' ? list.ads.find(({ id }) => String(id) === adId)?.id : undefined
  // What is not in this part of the list is edited on a page of its own: another's ad too, by an administrator.
  if (adId && !editing) return <Outlet context={null} />
  const editor = editing && <Outlet context={{ after: after ?? '' } satisfies ReturnList} />
  return (
    <div className="page flex max-w-6xl flex-col gap-3 pt-4 sm:gap-5 sm:pt-6">
      <PageHead title={editing ? m.post_edit_title() : m.profile_title()} unlisted />
      <ProfileHeader person={person} />
      <ProfileFigures figures={figures} />
      <Tabs
        id="tabs"
        label={m.profile_tabs()}
        items={[
          {
            to: '/profile#tabs',
            label: m.profile_my_ads(),
            count: formatNumber(figures.total),
            current: tab === 'ads',
          },
          {
            to: '/profile?tab=favorites#tabs',
            label: m.profile_favorites(),
            count: formatNumber(figures.favorites),
            current: tab === 'favorites',
          },
          { to: '/recent', label: m.recent_title(), current: false },
          { to: '/profile?tab=orders#tabs', label: m.orders_title(), current: tab === 'orders' },
          { to: '/profile?tab=info#tabs', label: m.profile_info(), current: tab === 'info' },
        ]}
      />
      <PayOver requested={asksToPay} pay={pay} back={`/profile${listQuery({ after: after ?? '' })}`} />
      {list.tab === 'ads' && <OwnAds list={list} after={after} editing={editing} editor={editor} />}
      {list.tab === 'favorites' && <OwnFavorites list={list} isFirst={after === null} />}
      {list.tab === 'orders' && <OwnOrders list={list} />}
      {tab === 'info' && <MyInfo person={person} />}
    </div>
  )
}
