import type { AdStatus, AdType, Availability, HiddenReason } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { DetailRow } from '#i18n/detail-words.ts'
import { m } from '#i18n/messages.ts'
import { Breadcrumb } from '#app/components/browse/breadcrumb.tsx'
import type { Fact } from '#app/components/seller/fact-list.tsx'
import type { ShownPhoto } from '#app/components/photos/photo.tsx'
import { AdDescription } from './ad-description.tsx'
import { AdDetailsTable } from './ad-details-table.tsx'
import { AdGallery } from './ad-gallery.tsx'
import { AdHead } from './ad-head.tsx'
import { AdHeading } from './ad-heading.tsx'
import { AdMissing } from './ad-missing.tsx'
import { AdQuestions, type AdSection } from './ad-questions.tsx'
import type { AdSummary } from './ad-card.tsx'
import { ContactSeller, type Contact } from './contact-seller.tsx'
import { SafetyTips } from './safety-tips.tsx'
import { SellerBox, type ShownSeller } from './seller-box.tsx'
import { SimilarAds } from './similar-ads.tsx'
import { ViewStatistics } from './view-statistics.tsx'

export type AdPageAd = {
  id: number
  title: string
  description: string
  price: number
  priceNotes: { struck?: string; text: string }[]
  /** Where it changed: what it cost, to open. */
  priceHistory: Fact[]
  currency: Currency
  byAgreement: boolean
  type: AdType
  status: AdStatus
  availability: Availability
  hiddenReason: HiddenReason | null
  category: { id: number; name: string }
  location: string
  /** In words already: all the words that there are would be much for one page to carry. */
  details: DetailRow[]
  /** The first of them in one line; empty where there are none. */
  facts: string
  detailsText: string
  photos: ShownPhoto[]
  /** For what is given away: how somebody gets it. */
  gift: AdSection | null
  questions: AdSection | null
  createdAt: Date
  publishedAt: Date | null
  viewCount: number
  uniqueViewCount: number
  repeatRate: number | null
  isPublic: boolean
  /** Why nobody else sees it. */
  notPublic?: string
  /** What the browser of who opens it may store of it (`app/page-script/remember-ads.ts`). */
  remembered?: string
  /** What machines read of a public one. */
  structured: object | null
  isOwn: boolean
  isFavorite: boolean
  hasHeart: boolean
  may: { edit: boolean }
  seller: ShownSeller
  contact: Contact
  /** That was asked for before the login. */
  phone?: string
}

export type AdPageContent = { ad: AdPageAd | null; gone: boolean; similar: AdSummary[] }

/** The page of an ad, or what is said in its place. */
export function AdPage({ page: { ad, gone, similar } }: { page: AdPageContent }) {
  if (!ad) return <AdMissing gone={gone} similar={similar} />
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <AdHead ad={ad} />
      <Breadcrumb
        trail={[
          { to: '/browse', label: m.browse_title() },
          { to: `/category/${ad.category.id}`, label: ad.category.name },
          { label: ad.title },
        ]}
      />
      {ad.notPublic && (
        <p
          role="note"
          className="rounded-control border border-gold-line bg-gold-soft px-4 py-3 font-semibold text-gold"
        >
          {ad.notPublic}
        </p>
      )}
      <div className="ad-page">
        <AdGallery key={ad.id} photos={ad.photos} title={ad.title} />
        <div className="ad-side">
          <AdHeading ad={ad} details={ad.detailsText} />
          {ad.gift && <AdQuestions section={ad.gift} />}
          <ContactSeller
            contact={ad.contact}
            adId={ad.id}
            sellerName={ad.seller.name}
            canWrite={ad.isPublic && !ad.isOwn}
            phone={ad.phone}
          />
          <SellerBox seller={ad.seller} />
        </div>
        <div className="flex flex-col gap-4">
          <AdDescription description={ad.description} />
          <AdDetailsTable ad={ad} />
          {ad.questions && <AdQuestions section={ad.questions} />}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SafetyTips reportPath={ad.isPublic && !ad.isOwn ? `/ad/${ad.id}/report` : null} />
            <ViewStatistics ad={ad} />
          </div>
        </div>
      </div>
      <SimilarAds ads={similar} of={ad.isPublic ? ad.id : undefined} />
    </div>
  )
}
