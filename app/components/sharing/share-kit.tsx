import { Download, Printer } from 'lucide-react'
import type { Currency } from '#shared/money.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { priceText } from '#i18n/price-text.ts'
import { markedLine, textDirection } from '#i18n/text-direction.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { SendText } from './send-text.tsx'

export type SharedAd = {
  id: number
  title: string
  price: number
  currency: Currency
  byAgreement: boolean
  location: string
  /** Where the ad stands, as a whole address. */
  address: string
  code: { size: number; path: string }
}

/** All that an owner needs to bring people to an ad: a ready text, a picture, a sheet for the wall, a code to hold out. */
export function ShareKit({ ad }: { ad: SharedAd }) {
  const { poundSign } = useSite()
  const { title, location, address } = ad
  const text = m.sharing_text({
    title: markedLine(title),
    place: location,
    address,
    price: priceText({ ...ad, poundSign }),
  })
  const picture = localPath(`/ad/${ad.id}/picture.jpg`)
  return (
    <>
      <header>
        <h1 className="text-h1">{m.sharing_title()}</h1>
        <p className="text-ink-2" dir={textDirection(title)}>
          <LocalLink to={adPath(ad)} className="link">
            {title}
          </LocalLink>
        </p>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SendText title={title} text={text} address={address} picture={picture} />
        <section className="panel flex flex-col gap-3 p-4">
          <h2 className="text-h2">{m.sharing_picture()}</h2>
          <img
            src={picture}
            width={1200}
            height={630}
            alt={m.sharing_picture_alt({ title })}
            loading="lazy"
            className="aspect-[1200/630] h-auto w-full rounded-control bg-ground"
          />
          <a href={picture} download={`${m.sharing_file_name({ number: ad.id })}.jpg`} className="btn btn-secondary">
            <Icon as={Download} size={18} />
            {m.sharing_picture_download()}
          </a>
        </section>
        <section className="panel flex gap-4 p-4 md:col-span-2">
          <QrCode
            code={ad.code}
            label={m.sharing_code({ title })}
            className="w-28 flex-none self-start rounded-control"
          />
          <div className="flex flex-1 flex-col items-start gap-2">
            <h2 className="text-h2">{m.sharing_poster_title()}</h2>
            <p className="text-ink-2">{m.sharing_poster_about()}</p>
            <Button href={`/profile/ads/${ad.id}/poster`}>
              <Icon as={Printer} size={18} />
              {m.sharing_poster_open()}
            </Button>
          </div>
        </section>
      </div>
      <Button href="/profile" variant="quiet" className="self-start">
        {m.profile_back()}
      </Button>
    </>
  )
}
