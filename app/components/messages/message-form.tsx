import { Send } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { typedDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { problemId, emptyForm, valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { Outgoing } from '#app/components/offline/waiting-messages.ts'
import { useSavedText } from './use-saved-text.ts'

type Props = {
  action: string
  /** The name of the message, where no script gives it one. */
  messageId: string
  form?: FormState
  /** Whose half-written words these are, and where they go. */
  storageKey: string
  quickReplies: boolean
  /** What can be sent besides words. */
  actions: ReactNode
  /** The way to a voice message, beside the box. */
  voice?: ReactNode
  /** Takes what is to be sent; false where it has to stay in the box. */
  onSend: (content: string) => boolean
  onType: () => void
  /** What a login has sent by now: it leaves the box. */
  sent?: string
  /** What the site would not have comes back into the box. */
  refused?: Outgoing
  onTaken: (refused: Outgoing) => Promise<boolean>
}

/** Where a message is written. Enter sends it, Shift and Enter begin a new row; while a word is being composed Enter is the keyboard's. */
export function MessageForm({
  action,
  messageId,
  form,
  storageKey,
  quickReplies,
  actions,
  voice,
  onSend,
  onType,
  ...back
}: Props) {
  const { box, save, returned, empty } = useReturned(storageKey, back)

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const content = box.current?.value ?? ''
    if (!content.trim() || !onSend(content)) return
    empty()
    save('')
  }

  return (
    <div className="flex flex-col gap-2">
      <FormSummary form={returned ?? form} />
      {actions}
      {quickReplies && <QuickReplies action={action} messageId={messageId} onSend={onSend} />}
      <LocalForm method="post" action={action} onSubmit={onSubmit} noValidate className="flex items-end gap-2">
        <input type="hidden" name="id" value={messageId} />
        {form?.work && <input type="hidden" name="proof" value={form.work} />}
        {voice}
        <textarea
          id={problemId('content')}
          ref={box}
          name="content"
          rows={2}
          required
          {...typedDirection(valueOf(form, 'content'))}
          maxLength={limits.chatMessageLength}
          defaultValue={valueOf(form, 'content')}
          aria-label={m.messages_write()}
          placeholder={m.messages_write()}
          onKeyDown={sendOnEnter}
          onInput={(event) => {
            save(event.currentTarget.value)
            onType()
          }}
          className="control flex-1 resize-none"
        />
        <Button aria-label={m.messages_send()} className="px-4">
          <Icon as={Send} mirror />
        </Button>
      </LocalForm>
    </div>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
  event.preventDefault()
  if (event.currentTarget.value.trim()) event.currentTarget.form?.requestSubmit()
}

type Back = Pick<Props, 'refused' | 'onTaken' | 'sent'>

/** The box, with what was half-written in it before; what was refused is put above that, with the reason. */
function useReturned(storageKey: string, { refused, onTaken, sent }: Back) {
  const box = useRef<HTMLTextAreaElement>(null)
  const save = useSavedText(box, storageKey)
  const [returned, setReturned] = useState<FormState>()
  const taken = useRef('')
  const queue = useRef(Promise.resolve())
  /** What was refused before: the next stands behind it, in the order in which they were written. */
  const above = useRef('')
  useEffect(() => {
    if (box.current && box.current.value === sent) box.current.value = ''
  }, [sent])
  useEffect(() => {
    async function bringBack(outgoing: Outgoing) {
      // In the box before the store lets go of it: a page that is left in between has it in one of them, or in both.
      const before = box.current?.value ?? ''
      const first = before.startsWith(above.current) ? above.current : ''
      const rest = before.slice(first.length).replace(/^\n/, '')
      const isThere = rest === outgoing.content || rest.startsWith(`${outgoing.content}\n`)
      const write = (words: string) => {
        if (box.current) box.current.value = words
        save(words)
      }
      above.current = [first, outgoing.content].filter(Boolean).join('\n')
      if (!isThere) write([above.current, rest].filter(Boolean).join('\n'))
      if (!(await onTaken(outgoing))) {
        // Another tab has it in its box.
        above.current = first
        if (!isThere) write((box.current?.value ?? before).replace(outgoing.content, '').trimStart())
        return
      }
      // A box stands here, so the writer blocks nobody any more.
      setReturned({ ...emptyForm, message: outgoing.isOwnBlock ? undefined : outgoing.refusal })
    }
    if (!refused || taken.current === refused.id) return
    taken.current = refused.id
    // One after another, so that they stand in their order.
    queue.current = queue.current.then(() => bringBack(refused))
  }, [refused, onTaken, save])
  function empty() {
    if (!box.current) return
    box.current.value = ''
    setReturned(emptyForm)
    // The next message is written where the last one was, without going there again.
    box.current.focus({ preventScroll: true })
  }
  return { box, save, returned, empty }
}

const replies = [m.messages_quick_available, m.messages_quick_price, m.messages_quick_place]

type QuickProps = Pick<Props, 'action' | 'messageId' | 'onSend'>

/** What nearly everybody asks first, one press each. */
function QuickReplies({ action, messageId, onSend }: QuickProps) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={m.messages_quick()}>
      {replies.map((reply) => (
        <LocalForm
          key={reply()}
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            onSend(reply())
          }}
        >
          <input type="hidden" name="id" value={messageId} />
          <button name="content" value={reply()} className="chip">
            {reply()}
          </button>
        </LocalForm>
      ))}
    </div>
  )
}
