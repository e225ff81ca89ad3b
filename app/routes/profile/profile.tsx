import { Heart } from 'lucide-react'
import { Outlet, useParams, type RouterContextProvider } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import { countOwnAds } from '#domain/own-ads/count-own-ads.ts'
import { findOwnAds } from '#domain/own-ads/find-own-ads.ts'
import { findRestorableAds } from '#domain/ads/find-restorable-ads.ts'
import { findFavorites } from '#domain/favorites/find-favorites.ts'
import { findOrders } from '#domain/orders/find-orders.ts'
import { isAdmin, type Person } from '#domain/people/person.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { AdCards, type AdCardData } from '#app/components/ads/ad-card.tsx'
import { listQuery, type EditPlace } from '#app/components/posting/edit-place.ts'
import { OrderList, type ListedOrder } from '#app/components/orders/order-list.tsx'
import { PayOver } from '#app/components/orders/pay-over.tsx'
import { RestorableAds, type RestorableAd } from '#app/components/posting/restorable-ads.tsx'
import type { OwnAdData } from '#app/components/posting/own-ad-card.tsx'
import { MyInfo } from '#app/components/profile/my-info.tsx'
import { OwnAds } from '#app/components/profile/own-ads.tsx'
import { ProfileFigures } from '#app/components/profile/profile-figures.tsx'
import { ProfileHeader } from '#app/components/profile/profile-header.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { listCards } from '#app/read-models/ad-cards.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { orderNumber, shownOrder } from '#app/read-models/order-pages.ts'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { readPayable } from '#app/read-models/payable.ts'
import { duePayment } from '#app/read-models/plans.ts'
import { markKept } from '#app/read-models/mark-kept.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/profile'

export const middleware = [requirePersonMiddleware]

type Asked = { context: Readonly<RouterContextProvider>; person: Person; after: string | null }

const tabs = { ads: readOwnAds, favorites: readFavorites, orders: readOrders, info: readInfo }
type Tab = keyof typeof tabs

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const db = database(context)
  const asked = url.searchParams.get('tab') ?? ''
  const tab: Tab = Object.hasOwn(tabs, asked) ? (asked as Tab) : 'ads'
  const after = url.searchParams.get('after')
  const asksToPay = orderNumber(url.searchParams.get('pay') ?? undefined) || null
  const [figures, list, places, pay] = await Promise.all([
    countOwnAds(db, { personId: person.id }),
    tabs[tab]({ context, person, after }),
    listPlaces(db),
    asksToPay && readPayable(context, asksToPay),
  ])
  const place = places.find(({ id }) => id === person.governorateId)
  return { tab, person: shown(person, place ? nameOf(place) : null), figures, list, after, asksToPay, pay: pay || null }
}

function shown(person: Person, place: string | null) {
  const { name, email, phone, image } = person
  return { name, email, phone, image, place, memberSince: person.createdAt, isAdmin: isAdmin(person) }
}

type List = {
  ads: OwnAdData[]
  restorable: RestorableAd[]
  cards: AdCardData[]
  orders: ListedOrder[]
  next: string | null
}

const nothing: List = { ads: [], restorable: [], cards: [], orders: [], next: null }

async function readOwnAds({ context, person, after }: Asked): Promise<List> {
  const db = database(context)
  const [{ ads, next }, settings, restorable] = await Promise.all([
    findOwnAds(db, { owner: person, after }),
    readSettings(db),
    after === null ? findRestorableAds(db, { ownerId: person.id }) : [],
  ])
  const paid = await paidNotes(
    context,
    ads.map(({ id }) => id),
  )
  const named = ads.map((ad) => ({
    ...ad,
    place: nameOf(ad.governorate),
    category: nameOf(ad.category),
    may: { ...ad.may, promote: ad.may.promote && !ad.isFree },
    due: duePayment(ad, settings),
    paid: paid[ad.id] ?? [],
  }))
  return { ...nothing, ads: named, restorable, next }
}

async function readFavorites({ context, person, after }: Asked): Promise<List> {
  const db = database(context)
  const { ids, next } = await findFavorites(db, { personId: person.id, after })
  return { ...nothing, cards: await markKept(context, await listCards(db, ids)), next }
}

async function readOrders({ context, person }: Asked): Promise<List> {
  const db = database(context)
  const [{ orders, next }, settings] = await Promise.all([
    findOrders(db, { personId: person.id, before: null }),
    readSettings(db),
  ])
  return {
    ...nothing,
    orders: orders.map((order) => shownOrder(order, settings)),
    next: next === null ? null : String(next),
  }
}

async function readInfo(): Promise<List> {
  return nothing
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { tab, person, figures, list, after, asksToPay, pay } = loaderData
  const { adId } = useParams()
  const editing = list.ads.find(({ id }) => String(id) === adId)?.id
  // What is not in this part of the list is edited on a page of its own: another's ad too, by an administrator.
  if (adId && !editing) return <Outlet context={null} />
  const editor = editing && <Outlet context={{ after: after ?? '' } satisfies EditPlace} />
  return (
    <div className="page flex max-w-6xl flex-col gap-5 pt-6">
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
          { to: '/profile?tab=orders#tabs', label: m.orders_title(), current: tab === 'orders' },
          { to: '/profile?tab=info#tabs', label: m.profile_info(), current: tab === 'info' },
        ]}
      />
      <PayOver asked={asksToPay} pay={pay} back={`/profile${listQuery({ after: after ?? '' })}`} />
      <RestorableAds ads={list.restorable} />
      {tab === 'ads' && <OwnAds list={list} after={after} editing={editing} editor={editor} />}
      {tab === 'favorites' && <Favorites list={list} isFirst={after === null} />}
      {tab === 'orders' && <Orders list={list} />}
      {tab === 'info' && <MyInfo person={person} />}
    </div>
  )
}

/** The newest; the others are on the page that has only them. */
function Orders({ list: { orders, next } }: { list: List }) {
  return (
    <>
      <h2 className="sr-only">{m.orders_title()}</h2>
      <OrderList orders={orders} />
      <ListPager
        first={null}
        next={next && `/orders?after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </>
  )
}

type Shown = { list: List; isFirst: boolean }

function Favorites({ list: { cards, next }, isFirst }: Shown) {
  return (
    <>
      <h2 className="sr-only">{m.profile_favorites()}</h2>
      {cards.length === 0 ? (
        <EmptyState icon={Heart} title={m.favorites_empty_title()} text={m.favorites_empty_text()}>
          <Button href="/browse">{m.favorites_browse()}</Button>
        </EmptyState>
      ) : (
        <AdCards ads={cards} eager={2} />
      )}
      <ListPager
        first={isFirst ? null : '/profile?tab=favorites#tabs'}
        next={next && `/profile?tab=favorites&after=${next}#tabs`}
        labels={{ first: m.favorites_newest(), next: m.favorites_older() }}
      />
    </>
  )
}
