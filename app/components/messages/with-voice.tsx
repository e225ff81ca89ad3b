import { Mic } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { sendVoice, type Target } from '#app/components/offline/waiting-messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Recording } from './record-voice.ts'
import { recordedType } from './recorded-type.ts'
import type { ShownConversation } from './thread.tsx'

type Recorder = typeof import('./voice-recorder.tsx').VoiceRecorder
type Props = {
  to: Target
  conversation: ShownConversation | null | undefined
  onQueued: () => void
  /** The form with the microphone in it. */
  children: (button: ReactNode) => ReactNode
}

/**
 * A form with a microphone beside its box, and the recorder in its place once that is pressed; what was typed stays. Its scripts come with the press; a
 * browser that can't record is led to the page where a recording is chosen. Nothing where the other side takes no voice.
 */
export function WithVoice({ to, conversation, onQueued, children }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ Recorder: Recorder }>()
  const isOffered = conversation?.other && conversation.other.takesVoice !== false
  function onClick(event: MouseEvent, page: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !recordedType()) return
    event.preventDefault()
    import('./voice-recorder.tsx').then(
      ({ VoiceRecorder }) => setOpen({ Recorder: VoiceRecorder }),
      // The line is gone: the page says so.
      () => void navigate(localPath(page)),
    )
  }
  const close = () => setOpen(undefined)
  const button = isOffered && (
    <LocalLink
      to={pageOf(conversation)}
      aria-label={m.messages_voice_send()}
      data-in-place
      className="btn btn-quiet px-2.5"
      onClick={(event) => onClick(event, pageOf(conversation))}
    >
      <Icon as={Mic} />
    </LocalLink>
  )
  function send(recording: Recording) {
    close()
    void sendVoice(to, recording).then(onQueued)
  }
  return (
    <>
      {open && <open.Recorder onClose={close} onSend={send} />}
      <div hidden={open !== undefined}>{children(button)}</div>
    </>
  )
}

function pageOf({ id }: ShownConversation) {
  return `/messages/${id}/voice`
}
