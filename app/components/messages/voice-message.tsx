import { useRef, useState } from 'react'
import { voiceAddress, type VoiceView } from '#shared/voice-files.ts'
import { formatLength } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'

const faster = 1.5

/** The voice of a message, with the browser's own controls; nothing of it is fetched before it is played. */
export function VoiceMessage({ voice }: { voice: VoiceView | null | undefined }) {
  const player = useRef<HTMLAudioElement>(null)
  const [isFast, setFast] = useState(false)
  if (!voice) return <p className="text-ink-2 italic">{m.messages_voice_gone()}</p>
  const name = m.messages_voice_timed({ time: formatLength(voice.milliseconds) })
  function toggle() {
    if (player.current) player.current.playbackRate = isFast ? 1 : faster
    setFast(!isFast)
  }
  return (
    <div className="flex w-72 max-w-full flex-col gap-1 py-1">
      <audio ref={player} controls preload="none" src={voiceAddress(voice.key)} aria-label={name} className="w-full" />
      <span className="flex items-center justify-between gap-2 text-meta text-ink-2">
        {name}
        <button
          type="button"
          aria-pressed={isFast}
          aria-label={m.messages_voice_faster()}
          onClick={toggle}
          className="chip needs-scripts aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          <bdi>1.5×</bdi>
        </button>
      </span>
    </div>
  )
}
