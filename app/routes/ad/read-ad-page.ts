import { data, type RouterContextProvider } from 'react-router'
import { cardFacts, detailRows, detailsAsText } from '#i18n/detail-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { nameOf, locationName } from '#i18n/name-of.ts'
import { homePathOf } from '#shared/home-path.ts'
import { findAd, type Seller } from '#domain/ads/find-ad.ts'
import { findGoneAd } from '#domain/ads/find-gone-ad.ts'
import { findSimilarAds } from '#domain/ads/find-similar-ads.ts'
import { canBeCalled, mayCall } from '#domain/contact-seller/contact-policy.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { repeatRate } from '#domain/views/repeat-rate.ts'
import type { Contact } from '#app/components/ads/contact-seller.tsx'
import { cardsOf } from '#app/read-models/ad-cards.ts'
import { factLines } from '#app/read-models/fact-lines.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson, database, readDatabase, searchDatabase } from '#app/request/contexts.ts'
import { notPublicWords } from '#app/read-models/not-public-words.ts'
import { priceHistoryWords } from '#app/read-models/price-history-words.ts'
import { relationsOf, markRelations, withRelations } from '#app/read-models/mark-relations.ts'
import { noteOpening } from '#app/request/note-opening.ts'
import { setCookies } from '#app/request/cookies.ts'
import { phoneShownBefore } from '#app/intents/shown-phone.ts'
import { adSections } from './ad-sections.ts'
import { poundSign, readPriceNotes } from './price-notes.ts'
import { structuredAd } from './structured-ad.ts'

type Args = { request: Request; params: { adId: string }; context: Readonly<RouterContextProvider> }

/** What the page of an ad shows; opening it counts as a view. What was public once is gone, what never was is not there. */
export async function readAdPage({ request, params, context }: Args) {
  const viewer = currentPerson(context)
  const found = await findAd(readDatabase(context), { adId: adNumber(params.adId), viewer })
  if (!found) return readMissing({ params, context })
  const { priceSteps, ...ad } = found

  const [similar, settings, priceNotes] = await Promise.all([
    findSimilarAds(searchDatabase(context), { id: ad.id, categoryId: ad.category.id }),
    readSettings(database(context)),
    readPriceNotes(readDatabase(context), ad),
  ])
  const relations = await relationsOf(context, [ad.id, ...similar.map(({ id }) => id)])
  const isFavorite = relations.get(ad.id) === 'favorite'
  const contact = contactOf(ad, { mayCall: mayCall(viewer, settings), canBeCalled: canBeCalled(ad.seller, settings) })
  const cookies = ad.isPublic ? noteOpening(context, { request, adId: ad.id }) : []
  const category = { id: ad.category.id, name: nameOf(ad.category) }
  const location = locationName(ad.governorate, ad.part)
  const page = {
    ad: {
      ...ad,
      category,
      seller: shownSeller(ad.seller),
      facts: cardFacts(ad.details, true),
      priceNotes,
      priceHistory: priceHistoryWords(priceSteps, poundSign(settings)),
      ...adSections(ad),
      location,
      ...(!ad.isPublic && { notPublic: notPublicWords(ad) }),
      remembered: ad.isPublic && !ad.isOwn ? remembered(ad) : undefined,
      structured: ad.isPublic ? structuredAd(ad, { category, location, homePath: homePathOf(settings) }) : null,
      details: detailRows(ad.details),
      detailsText: detailsAsText(ad.details),
      repeatRate: repeatRate(ad),
      isFavorite,
      // What has left the lists can only be let go of.
      hasHeart: isFavorite || (ad.isPublic && !ad.isOwn && ad.availability !== 'sold'),
      contact,
      phone: contact === 'open' ? await phoneShownBefore(request, context, ad.id) : undefined,
    },
    gone: false,
    similar: withRelations(cardsOf(similar), relations),
  }
  return data(page, { headers: setCookies(cookies) })
}

function shownSeller({ soldCount, ...seller }: Seller) {
  return {
    ...seller,
    facts: factLines(seller.facts),
    sold: soldCount > 0 ? m.seller_sold({ shown: formatNumber(soldCount) }) : undefined,
  }
}

type Remembered = Pick<
  NonNullable<Awaited<ReturnType<typeof findAd>>>,
  'id' | 'title' | 'price' | 'currency' | 'byAgreement'
>

/** As `/recent` shows it to who has opened it. */
function remembered({ id, title, price, currency, byAgreement, photos }: Remembered & { photos: { key: string }[] }) {
  return JSON.stringify({ id, title, photo: photos[0]?.key, price: byAgreement ? undefined : price, currency })
}

async function readMissing({ params, context }: Omit<Args, 'request'>) {
  const gone = await findGoneAd(readDatabase(context), adNumber(params.adId))
  const similar = gone ? await markRelations(context, cardsOf(await findSimilarAds(searchDatabase(context), gone))) : []
  return data({ ad: null, gone: gone !== undefined, similar }, { status: gone ? 410 : 404 })
}

type Reachable = { isPublic: boolean; isOwn: boolean; chatOnly: boolean; hasPhone: boolean }

type Calling = { mayCall: boolean; canBeCalled: boolean }

function contactOf({ isPublic, isOwn, chatOnly, hasPhone }: Reachable, { mayCall, canBeCalled }: Calling): Contact {
  if (!isPublic || isOwn) return 'none'
  if (chatOnly) return 'chat_only'
  if (!canBeCalled) return 'not_proved'
  if (!hasPhone) return 'no_phone'
  return mayCall ? 'open' : 'sign_in'
}
