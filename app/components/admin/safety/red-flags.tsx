import { TriangleAlert } from 'lucide-react'
import type { RedFlag } from '#shared/red-flags.ts'
import { m } from '#i18n/messages.ts'
import { redFlagWords } from '#i18n/red-flag-words.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The red flags of an ad, from screening: reasons to look twice, not to reject. */
export function RedFlags({ redFlags }: { redFlags: RedFlag[] }) {
  if (redFlags.length === 0) return null
  return (
    <ul aria-label={m.sign_title()} className="flex flex-col gap-1 rounded-control bg-gold-soft px-3 py-2">
      {redFlags.map((redFlag) => (
        <li key={redFlag.flag} className="flex items-start gap-2 [overflow-wrap:anywhere]">
          <Icon as={TriangleAlert} size={18} className="mt-1 flex-none text-gold" />
          {redFlagWords(redFlag)}
        </li>
      ))}
    </ul>
  )
}
