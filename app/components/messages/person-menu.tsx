import { Ellipsis } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { choosing, endChoice } from './choosing.ts'
import { useAttachSheet } from './use-attach-sheet.tsx'

type Props = {
  conversationId: string
  other: { name: string; isBlocked: boolean }
  /** One of the messages can be reported. */
  isChoice: boolean
}

/** What is seldom done about the other person: a report, and a block, which is asked about before it is done. */
export function PersonMenu({ conversationId, other: { name, isBlocked }, isChoice }: Props) {
  const path = `/messages/${conversationId}/report`
  const { onClick, sheet } = useAttachSheet({ kind: 'report', path, reported: 'person' })
  return (
    <>
      <details className="confirm menu relative">
        <summary className="btn btn-quiet px-3" aria-label={m.messages_about_person()}>
          <Icon as={Ellipsis} />
        </summary>
        <div className="panel absolute end-0 top-full z-30 mt-2 flex w-72 max-w-[80vw] flex-col gap-3 p-4 shadow-raised">
          <LocalLink to={path} data-in-place onClick={onClick} className="link inline-flex min-h-11 items-center">
            {m.reports_link_person()}
          </LocalLink>
          {isChoice && (
            // Without scripts being its target shows the flags; with them nothing is added to the history.
            <a href={`#${choosing}`} onClick={chooseMessage} className="link inline-flex min-h-11 items-center">
              {m.messages_report_one()}
            </a>
          )}
          {!isBlocked && (
            <LocalForm
              method="post"
              action={`/messages/${conversationId}/block`}
              className="flex flex-col gap-3 border-t border-line pt-3"
            >
              <p>{m.messages_block_question({ name: isolate(name) })}</p>
              <Button variant="danger" className="self-start">
                {m.messages_block_yes()}
              </Button>
            </LocalForm>
          )}
        </div>
      </details>
      {sheet}
    </>
  )
}

function chooseMessage(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.currentTarget.closest('details')?.removeAttribute('open')
  const note = document.getElementById(choosing)
  note?.setAttribute('data-on', '')
  note?.focus()
}

function stopChoosing(event: MouseEvent) {
  if (!endChoice()) return
  event.preventDefault()
  document.querySelector<HTMLElement>('.thread-head summary')?.focus()
}

/** What is said over the messages while one of them is to be reported, and the way out of it. */
export function ChoosingMessage() {
  return (
    <p id={choosing} tabIndex={-1} className="choosing-message panel p-3 text-meta">
      {m.messages_choose_one()}{' '}
      <a href="#end" onClick={stopChoosing} className="link">
        {m.common_cancel()}
      </a>
    </p>
  )
}

/** Takes the block back. */
export function UnblockForm({ conversationId }: { conversationId: string }) {
  return (
    <LocalForm method="post" action={`/messages/${conversationId}/block`}>
      <input type="hidden" name="blocked" value="no" />
      <Button variant="quiet">{m.messages_unblock()}</Button>
    </LocalForm>
  )
}
