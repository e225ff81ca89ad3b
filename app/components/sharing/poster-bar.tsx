import { Printer } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'

/** What can be done with the sheet; none of it is printed. */
export function PosterBar({ ad, withPhone }: { ad: { id: number; phone: string | null }; withPhone: boolean }) {
  const scripted = useScripted()
  const path = `/profile/ads/${ad.id}/poster`
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <h1 className="text-h1">{m.sharing_poster_title()}</h1>
      <p className="text-ink-2 noscript:hidden">{m.sharing_poster_hint()}</p>
      <p className="hidden text-ink-2 noscript:block">{m.sharing_poster_hint_still()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" className={reservedSpace(scripted)} onClick={() => window.print()}>
          <Icon as={Printer} size={18} />
          {m.sharing_print()}
        </Button>
        {ad.phone !== null && (
          <Button href={withPhone ? `${path}?phone=no` : path} variant="secondary">
            {withPhone ? m.sharing_without_phone() : m.sharing_with_phone()}
          </Button>
        )}
        <Button href={`/profile/ads/${ad.id}/share`} variant="quiet">
          {m.sharing_back()}
        </Button>
      </div>
    </div>
  )
}
