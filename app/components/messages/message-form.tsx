import { Send } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigation } from 'react-router'
import { limits } from '#shared/limits.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { valueOf } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = {
  action: string
  /** The name of the next message, new each time that the page is read. */
  messageId: string
  /** The names of what has arrived. */
  arrived?: string[]
  quickReplies: boolean
} & SentForm

/** Where a message is written. Enter sends it, Shift and Enter begin a new row; while a word is being composed Enter is the keyboard's. */
export function MessageForm({ action, messageId, arrived = [], form, trouble, quickReplies }: Props) {
  const id = useMessageId(messageId, arrived)
  const box = useFocusAfter(id)
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formAction === localPath(action)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    if (!isSending && event.currentTarget.value.trim()) event.currentTarget.form?.requestSubmit()
  }
  return (
    <div className="flex flex-col gap-2">
      <FormSummary form={form} />
      <TroubleNote trouble={trouble} />
      {quickReplies && <QuickReplies action={action} messageId={id} />}
      {/* A message that has arrived leaves an empty form. */}
      <LocalForm key={id} method="post" action={action} className="flex items-end gap-2">
        <input type="hidden" name="id" value={id} />
        <textarea
          ref={box}
          name="content"
          rows={2}
          required
          dir="auto"
          maxLength={limits.chatMessageLength}
          defaultValue={valueOf(form, 'content')}
          aria-label={m.messages_write()}
          placeholder={m.messages_write()}
          onKeyDown={onKeyDown}
          className="control flex-1 resize-none"
        />
        <Button busy={isSending} aria-label={m.messages_send()} className="px-4">
          <Icon as={Send} mirror />
        </Button>
      </LocalForm>
    </div>
  )
}

/** Keeps its name until the message has arrived, so that a page that is read again takes nothing away that is being typed. */
function useMessageId(next: string, arrived: string[]) {
  const [id, setId] = useState(next)
  if (id !== next && arrived.includes(id)) setId(next)
  return id
}

/** The next message is written where the last one was, without going there again. */
function useFocusAfter(id: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) box.current?.focus({ preventScroll: true })
    last.current = id
  }, [id])
  return box
}

const replies = [m.messages_quick_available, m.messages_quick_price, m.messages_quick_place]

/** What nearly everybody asks first, one press each. */
function QuickReplies({ action, messageId }: { action: string; messageId: string }) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={m.messages_quick()}>
      {replies.map((say) => (
        <LocalForm key={say()} method="post" action={action}>
          <input type="hidden" name="id" value={messageId} />
          <button name="content" value={say()} className="chip">
            {say()}
          </button>
        </LocalForm>
      ))}
    </div>
  )
}
