import { ShieldCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

export function SafetyTips({ reportPath }: { reportPath: string | null }) {
  return (
    <section className="rounded-card border border-gold-line bg-gold-soft p-4">
      <h2 className="flex items-center gap-2 font-bold text-gold">
        <Icon as={ShieldCheck} />
        {m.ads_safety_title()}
      </h2>
      <ul className="mt-1 list-inside list-disc text-meta">
        <li>{m.ads_safety_meet()}</li>
        <li>{m.ads_safety_check()}</li>
        <li>{m.ads_safety_deposit()}</li>
      </ul>
      {reportPath && (
        <LocalLink to={reportPath} className="mt-1 inline-flex min-h-11 items-center text-meta font-semibold underline">
          {m.reports_link_ad()}
        </LocalLink>
      )}
    </section>
  )
}
