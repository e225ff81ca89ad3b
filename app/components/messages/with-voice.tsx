import { Mic } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { sendVoice } from '#app/components/offline/waiting-messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Recording } from './record-voice.ts'
import { recordedType } from './recorded-type.ts'
import type { ShownConversation } from './thread.tsx'

type Recorder = typeof import('./voice-recorder.tsx').VoiceRecorder
type Props = {
  conversation: ShownConversation | null | undefined
  onQueued: () => void
  /** The form with the microphone in it. */
  children: (button: ReactNode) => ReactNode
}

/** So long after form and recorder change places a second press was meant for what stood there before. */
const rest = 400

/**
 * A form with a microphone beside its box, and the recorder in its place once that is pressed; what was typed stays. Its scripts come with the press; a
 * browser that can't record is led to the page where a recording is chosen. Nothing where the other side takes no voice.
 */
export function WithVoice({ conversation, onQueued, children }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ Recorder: Recorder }>()
  const [isPending, setPending] = useState(false)
  const { form, isResting, swap } = useSwap(open !== undefined)
  function onClick(event: MouseEvent, page: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !recordedType()) return
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const opened = import('./voice-recorder.tsx').then(
      ({ VoiceRecorder }) => swap(() => setOpen({ Recorder: VoiceRecorder })),
      // The line is gone: the page says so.
      () => void navigate(localPath(page)),
    )
    void opened.then(() => setPending(false))
  }
  const close = () => swap(() => setOpen(undefined))
  function send(recording: Recording) {
    close()
    if (conversation) void sendVoice({ conversationId: conversation.id }, recording).then(onQueued)
  }
  const isOffered = conversation?.other && conversation.other.takesVoice !== false
  const button = isOffered && (
    <LocalLink
      to={pageOf(conversation)}
      aria-label={m.messages_voice_send()}
      aria-busy={isPending}
      data-in-place
      className="btn btn-quiet px-2.5"
      onClick={(event) => onClick(event, pageOf(conversation))}
    >
      <Icon as={Mic} />
    </LocalLink>
  )
  return (
    <>
      {open && <open.Recorder onClose={close} onSend={send} isResting={isResting} />}
      <div ref={form} hidden={open !== undefined} inert={isResting}>
        {children(button)}
      </div>
    </>
  )
}

/** Lets form and recorder change places; the focus comes back to the microphone with the form. */
function useSwap(isOpen: boolean) {
  const form = useRef<HTMLDivElement>(null)
  const [isResting, setResting] = useState(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current && !isResting) {
      wasOpen.current = false
      form.current?.querySelector<HTMLElement>('[data-in-place]')?.focus({ preventScroll: true })
    }
  }, [isOpen, isResting])
  function swap(change: () => void) {
    change()
    setResting(true)
    setTimeout(() => setResting(false), rest)
  }
  return { form, isResting, swap }
}

function pageOf({ id }: ShownConversation) {
  return `/messages/${id}/voice`
}
