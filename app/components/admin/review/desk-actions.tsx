import { Check, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { pathAfter, type DeskEntry } from './desk.ts'
import { DeskKey } from './desk-key.tsx'

type Props = { desk: DeskEntry; onApprove: () => void; onSkip: () => void; children: ReactNode }

/** Approve, refuse, pass over; at the lower edge of the screen until they are reached. Plain forms without scripts. */
export function DeskActions({ desk: { ad, after }, onApprove, onSkip, children }: Props) {
  return (
    <div
      role="group"
      aria-label={m.admin_actions_of({ title: ad.title })}
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-start gap-2 border-t border-line bg-ground px-4 pt-2 pb-5 sm:mx-0 sm:px-0 lg:static lg:border-0"
    >
      <LocalForm
        method="post"
        action={`/admin/ads/${ad.id}/approval`}
        className="flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          onApprove()
        }}
      >
        <input type="hidden" name="version" value={ad.version} />
        <input type="hidden" name="statusVersion" value={ad.statusVersion} />
        <input type="hidden" name="returnTo" value="/admin/review" />
        <Button className="w-full px-1" aria-keyshortcuts="A">
          <Icon as={Check} />
          {m.review_approve()}
          <DeskKey of={m.review_key_approve()} />
        </Button>
      </LocalForm>
      {children}
      <a
        href={localPath(pathAfter(after))}
        className="btn btn-secondary flex-1 px-2"
        aria-keyshortcuts="N"
        onClick={(event) => {
          event.preventDefault()
          onSkip()
        }}
      >
        <Icon as={SkipForward} mirror />
        {m.review_next()}
        <DeskKey of={m.review_key_next()} />
      </a>
      <p className="w-full text-center text-meta text-ink-2 noscript:hidden lg:hidden">{m.review_swipe_hint()}</p>
    </div>
  )
}
