import { Check, SkipForward } from 'lucide-react'
import type { ComponentProps } from 'react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { queuePath } from './desk.ts'
import { DeskKey } from './desk-key.tsx'
import { DeskReject } from './desk-reject.tsx'

type Props = ComponentProps<typeof DeskReject> & { onApprove: () => void; onSkip: () => void }

/** Approve, refuse, pass over; at the lower edge of the screen until they are reached. Plain forms without scripts. */
export function DeskActions({ onApprove, onSkip, ...rejecting }: Props) {
  const {
    desk: { ad, after },
    lane,
  } = rejecting
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
        <input type="hidden" name="returnTo" value={queuePath({ lane })} />
        <Button className="w-full px-1" aria-keyshortcuts="A">
          <Icon as={Check} />
          {m.review_approve()}
          <DeskKey of={m.review_key_approve()} />
        </Button>
      </LocalForm>
      <DeskReject {...rejecting} />
      <a
        href={localPath(queuePath({ lane, after }))}
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
