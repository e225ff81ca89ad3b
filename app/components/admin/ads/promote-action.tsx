import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PromoteForm, type AfterPromotion } from './promote-form.tsx'
import type { AdForReview } from './review-ad.ts'

/** Opens the promotion of an ad: a page of its own, with scripts a dialog over the list. */
export function PromoteAction({ ad, after, returnTo }: { ad: AdForReview; after: AfterPromotion; returnTo: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const address = `/admin/ads/${ad.id}/promotion?${new URLSearchParams({ returnTo })}`
  return (
    <>
      <a
        href={localPath(address)}
        className="btn btn-quiet font-semibold"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon as={TrendingUp} size={18} />
        {m.promotions_promote()}
      </a>
      <Dialog open={open} onClose={close} title={m.promotions_title()}>
        {/* Made anew each time it opens: whatever was chosen before a cancel is forgotten. */}
        {open && (
          <PromoteForm
            ad={ad}
            after={after}
            returnTo={returnTo}
            cancel={
              <button type="button" className="btn btn-quiet" onClick={close}>
                {m.common_cancel()}
              </button>
            }
          />
        )}
      </Dialog>
    </>
  )
}
