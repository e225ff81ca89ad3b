import { Check } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { open: boolean; title: string; onYes: () => void; onNo: () => void }

/** After a swipe: one deliberate press publishes, anything else takes it back. */
export function AskToApprove({ open, title, onYes, onNo }: Props) {
  return (
    <Dialog open={open} onClose={onNo} title={m.review_ask_approve()}>
      <p className="break-words" dir={textDirection(title)}>
        {title}
      </p>
      <div className="mt-4 flex gap-2">
        <Button type="button" className="flex-1" onClick={onYes}>
          <Icon as={Check} />
          {m.review_ask_yes()}
        </Button>
        <Button type="button" variant="secondary" className="flex-1" onClick={onNo}>
          {m.review_ask_no()}
        </Button>
      </div>
    </Dialog>
  )
}
