import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#i18n/messages.ts'
import { startRecording, type Recording, type RunningRecorder } from './record-voice.ts'

type Stage =
  | { name: 'starting' }
  | { name: 'recording'; recorder: RunningRecorder }
  | { name: 'recorded'; recording: Recording }
  | { name: 'failed'; problem: string }

/** So soon after a press nobody has spoken yet: what stops there was a slip. */
const shortest = 700

type Options = { onSend: (recording: Recording) => void; onClose: () => void }

/** A recording that begins with the component and ends with it. */
export function useRecording({ onSend, onClose }: Options) {
  const [stage, setStage] = useState<Stage>({ name: 'starting' })
  const isSending = useRef(false)
  const onEnd = useEffectEvent((recording: Recording) => {
    if (recording.milliseconds < shortest) onClose()
    else if (isSending.current) onSend(recording)
    else setStage({ name: 'recorded', recording })
  })
  useEffect(() => record(setStage, (recording) => onEnd(recording)), [])
  return {
    stage,
    /** Stops, and sends what there is by then. */
    sendNow: (recorder: RunningRecorder) => {
      isSending.current = true
      recorder.stop()
    },
  }
}

/** Begins, and answers what ends it without a recording. */
function record(setStage: (stage: Stage) => void, onEnd: (recording: Recording) => void) {
  let isOver = false
  let running: RunningRecorder | undefined
  async function begin() {
    try {
      running = await startRecording((recording) => {
        if (!isOver && recording) onEnd(recording)
      })
    } catch (error) {
      if (!isOver) setStage({ name: 'failed', problem: problemOf(error) })
      return
    }
    // Left while the browser still asked.
    if (isOver) running.cancel()
    else setStage({ name: 'recording', recorder: running })
  }
  void begin()
  return () => {
    isOver = true
    running?.cancel()
  }
}

function problemOf(error: unknown) {
  const isDenied = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
  return isDenied ? m.messages_voice_denied() : m.messages_voice_no_microphone()
}
