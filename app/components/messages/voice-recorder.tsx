import { RotateCcw, Send, Square, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#shared/limits.ts'
import { formatLength } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Recording, RunningRecorder } from './record-voice.ts'
import { useRecording } from './use-recording.ts'

type Props = {
  onSend: (recording: Recording) => void
  onClose: () => void
  /** It has just come into its place, and the press that follows was meant for the form. */
  isResting: boolean
}
const longest = limits.voiceSeconds * 1000

/** Records as soon as it is there, and anew as often as one likes. */
export function VoiceRecorder(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

/** One recording, which can be listened to before it is sent. */
function Attempt({ onSend, onClose, isResting, onAgain }: Props & { onAgain: () => void }) {
  const { stage, sendNow } = useRecording({ onSend, onClose })
  const section = useRef<HTMLElement>(null)
  // What was pressed is gone with each stage; while it records the button that ends it has the focus.
  useEffect(() => {
    if (stage.name !== 'recording') section.current?.focus({ preventScroll: true })
  }, [stage.name])
  const isOver = stage.name === 'recorded' || stage.name === 'failed'
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="panel flex flex-col gap-3 p-3 outline-none"
      aria-label={m.messages_voice()}
    >
      <p role="status" className={stage.name === 'recording' ? 'font-semibold text-danger' : 'empty:hidden'}>
        {statusOf(stage.name)}
      </p>
      {stage.name === 'failed' && <p role="alert">{stage.problem}</p>}
      {stage.name === 'recording' && <Progress recorder={stage.recorder} />}
      {stage.name === 'recorded' && <Preview recording={stage.recording} />}
      <div className="flex items-center gap-2">
        <LeaveButton hasRecording={stage.name.startsWith('record')} isResting={isResting} onClick={onClose} />
        {stage.name === 'recording' && <StopButton onClick={stage.recorder.stop} />}
        {isOver && (
          <button type="button" className="btn btn-secondary flex-1" onClick={onAgain}>
            <Icon as={RotateCcw} />
            {m.messages_voice_again()}
          </button>
        )}
        {stage.name === 'recording' && <SendButton onClick={() => sendNow(stage.recorder)} />}
        {stage.name === 'recorded' && <SendButton onClick={() => onSend(stage.recording)} />}
      </div>
    </section>
  )
}

function statusOf(stage: ReturnType<typeof useRecording>['stage']['name']) {
  if (stage === 'starting') return m.messages_voice_starting()
  if (stage === 'recording') return m.messages_voice_recording()
  return stage === 'recorded' ? m.messages_voice_listen() : ''
}

type LeaveProps = { hasRecording: boolean; isResting: boolean; onClick: () => void }

function LeaveButton({ hasRecording, isResting, onClick }: LeaveProps) {
  return (
    <button
      type="button"
      className={`btn btn-quiet px-2.5 ${hasRecording ? 'text-danger' : ''}`}
      disabled={isResting}
      aria-label={hasRecording ? m.messages_voice_drop() : m.messages_voice_cancel()}
      onClick={onClick}
    >
      <Icon as={hasRecording ? Trash2 : X} />
    </button>
  )
}

/** What was pressed is gone: the focus goes on here, as the thumb does. */
function StopButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <button ref={button} type="button" className="btn btn-secondary flex-1" onClick={onClick}>
      <Icon as={Square} />
      {m.messages_voice_stop()}
    </button>
  )
}

function SendButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="button" className="px-4" aria-label={m.messages_voice_now()} onClick={onClick}>
      <Icon as={Send} mirror />
    </Button>
  )
}

/** How long it has recorded, how loud it is, and whether anything is heard at all. */
function Progress({ recorder }: { recorder: RunningRecorder }) {
  const [now, setNow] = useState<{ milliseconds: number; loudness: number | null; loudest: number }>()
  useEffect(() => {
    const timer = setInterval(() => {
      const loudness = recorder.loudness()
      setNow((before) => ({
        milliseconds: recorder.milliseconds(),
        loudness,
        loudest: Math.max(before?.loudest ?? 0, loudness ?? 0),
      }))
    }, 150)
    return () => clearInterval(timer)
  }, [recorder])
  const { milliseconds = 0, loudness = 0, loudest = 0 } = now ?? {}
  const isSilent = loudness !== null && milliseconds > 2500 && loudest < 0.01
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2">
        {m.messages_voice_of({ time: formatLength(milliseconds), most: formatLength(longest) })}
      </p>
      {loudness !== null && (
        <meter min={0} max={1} value={loudness} className="w-full" aria-label={m.messages_voice_loudness()} />
      )}
      <p role="status" className="text-meta text-danger empty:hidden">
        {isSilent && m.messages_voice_silent()}
      </p>
    </div>
  )
}

function Preview({ recording: { sound, milliseconds } }: { recording: Recording }) {
  const [address] = useState(() => URL.createObjectURL(sound))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="flex flex-col gap-1">
      <bdi className="self-end text-ink-2">{formatLength(milliseconds)}</bdi>
      <audio controls src={address} className="w-full" aria-label={m.messages_voice_listen()} />
    </div>
  )
}
