import type { Currency } from '#shared/money.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { PhotoOnTap } from '#app/components/photos/photo-on-tap.tsx'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { adPath } from './ad-path.ts'
import { comparePath } from './compare-path.ts'
import { Price } from './price.tsx'

type Head = {
  id: number
  title: string
  price: number
  currency: Currency
  byAgreement: boolean
  photo: ShownPhoto | null
}
type Row = { label: string; words: (string | null)[]; differs: boolean }

/** Ads beside each other; what is not the same in all of them stands out. */
export function Comparison({ heads, rows }: { heads: Head[]; rows: Row[] }) {
  const ids = heads.map(({ id }) => id)
  return (
    <div className="panel relative overflow-x-auto" tabIndex={0} role="region" aria-label={m.compare_title()}>
      <table className="w-full text-start">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.compare_title()}</span>
            </th>
            {heads.map((ad) => (
              <HeadCell key={ad.id} ad={ad} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, words, differs }) => (
            <tr key={label} className="border-t border-line">
              <th
                scope="row"
                className="sticky start-0 z-10 w-18 bg-surface p-2 text-start text-meta font-normal text-ink-2 sm:w-auto sm:p-3"
              >
                {label}
              </th>
              {words.map((said, at) => (
                <td key={ids[at]} className={`p-2 break-words sm:p-3 ${differs ? 'font-semibold' : 'text-ink-2'}`}>
                  {said === null ? '—' : <bdi dir={textDirection(said)}>{said}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row">
              <span className="sr-only">{m.compare_leave_out()}</span>
            </th>
            {ids.map((id) => (
              <td key={id} className="px-2 sm:px-3">
                <LocalLink
                  to={comparePath(ids.filter((other) => other !== id))}
                  className="link inline-flex min-h-11 items-center"
                >
                  {m.compare_leave_out()}
                </LocalLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function HeadCell({ ad }: { ad: Head }) {
  const { light } = useSite()
  return (
    <th scope="col" className="min-w-32 p-2 text-start align-top sm:min-w-40 sm:p-3">
      <div className="flex flex-col gap-2">
        <span className="relative block aspect-[4/3] w-full max-w-36 overflow-hidden rounded-control bg-brand-soft">
          {import.meta.env.SSR && ad.photo && light ? (
            <PhotoOnTap photo={ad.photo} size={160} name={ad.title} />
          ) : (
            <Photo photo={ad.photo} sizes="card" />
          )}
        </span>
        <LocalLink to={adPath(ad)} className="break-words hover:text-brand" dir={textDirection(ad.title)}>
          {ad.title}
        </LocalLink>
        <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} />
      </div>
    </th>
  )
}
