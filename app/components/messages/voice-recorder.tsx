import { RotateCcw, Send, Square, Trash2 } from 'lucide-react'
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
}
const longest = limits.voiceSeconds * 1000

/** Records as soon as it is there, and anew as often as one likes. */
export function VoiceRecorder(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

/** One recording, which can be listened to before it is sent. */
function Attempt({ onSend, onClose, onAgain }: Props & { onAgain: () => void }) {
  const { stage, sendNow } = useRecording({ onSend, onClose })
  return (
    <section className="panel flex flex-col gap-3 p-3" aria-label={m.messages_voice()}>
      {stage.name === 'starting' && <p role="status">{m.messages_voice_starting()}</p>}
      {stage.name === 'failed' && <p role="alert">{stage.problem}</p>}
      {stage.name === 'recording' && <Progress recorder={stage.recorder} />}
      {stage.name === 'recorded' && <Preview recording={stage.recording} />}
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="btn btn-quiet px-2.5 text-danger"
          aria-label={m.messages_voice_drop()}
          onClick={onClose}
        >
          <Icon as={Trash2} />
        </button>
        {stage.name === 'recording' && <StopButton onClick={stage.recorder.stop} />}
        {(stage.name === 'recorded' || stage.name === 'failed') && (
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
  const [{ milliseconds, loudness, loudest }, setNow] = useState({ milliseconds: 0, loudness: 0, loudest: 0 })
  useEffect(() => {
    const timer = setInterval(() => {
      const loudness = recorder.loudness()
      setNow((before) => ({
        milliseconds: recorder.milliseconds(),
        loudness,
        loudest: Math.max(before.loudest, loudness),
      }))
    }, 150)
    return () => clearInterval(timer)
  }, [recorder])
  const isSilent = milliseconds > 2500 && loudest < 0.01
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span role="status" className="font-semibold text-danger">
          {m.messages_voice_recording()}
        </span>
        <span className="text-ink-2">
          {m.messages_voice_of({ time: formatLength(milliseconds), most: formatLength(longest) })}
        </span>
      </p>
      <meter min={0} max={1} value={loudness} className="w-full" aria-label={m.messages_voice_loudness()} />
      {isSilent && (
        <p role="status" className="text-meta text-danger">
          {m.messages_voice_silent()}
        </p>
      )}
    </div>
  )
}

function Preview({ recording: { sound, milliseconds } }: { recording: Recording }) {
  const [address] = useState(() => URL.createObjectURL(sound))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="flex justify-between gap-2">
        {m.messages_voice_listen()}
        <bdi>{formatLength(milliseconds)}</bdi>
      </p>
      <audio controls src={address} className="w-full" aria-label={m.messages_voice_listen()} />
    </div>
  )
}
