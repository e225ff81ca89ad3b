import { limits } from '#shared/limits.ts'
import { recordedType } from './recorded-type.ts'

export type Recording = { sound: Blob; milliseconds: number }

export type RunningRecorder = {
  /** How long it has recorded. */
  milliseconds: () => number
  /** The loudness of the last moment, from 0 to 1; null where the browser does not measure it. */
  loudness: () => number | null
  stop: () => void
  cancel: () => void
}

/** A timer may come late, and the site takes not much more than the longest. */
const longest = limits.voiceSeconds * 1000 - 500

/** Speech stays clear at this rate, and a minute of it has 180 KB. */
const bitsPerSecond = 24_000

/**
 * Asks for the microphone and records from then on, until it is stopped, the longest time is over or the microphone is taken away,
 * as by a call; `onEnd` gets what was recorded by then, or null after `cancel`. Rejects where there is no microphone or the
 * person does not allow it.
 */
export async function startRecording(onEnd: (recording: Recording | null) => void): Promise<RunningRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const release = () => stream.getTracks().forEach((track) => track.stop())
  try {
    return record(stream, { onEnd, release })
  } catch (error) {
    release()
    throw error
  }
}

type Means = { onEnd: (recording: Recording | null) => void; release: () => void }

function record(stream: MediaStream, { onEnd, release }: Means): RunningRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: recordedType(), audioBitsPerSecond: bitsPerSecond })
  const meter = openMeter(stream)
  const pieces: Blob[] = []
  const began = performance.now()
  let ended = 0
  let isCancelled = false
  const milliseconds = () => (ended || performance.now()) - began
  const stop = () => {
    if (recorder.state === 'inactive') return
    ended = performance.now()
    recorder.stop()
  }
  const timer = setTimeout(stop, longest)
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    ended ||= performance.now()
    clearTimeout(timer)
    meter.close()
    release()
    onEnd(isCancelled ? null : { sound: new Blob(pieces, { type: recorder.mimeType }), milliseconds: milliseconds() })
  })
  for (const track of stream.getTracks()) track.addEventListener('ended', stop)
  recorder.start()
  return {
    milliseconds,
    loudness: meter.loudness,
    stop,
    cancel: () => {
      isCancelled = true
      stop()
    },
  }
}

/** Measures how loud the microphone is (root mean square), where the browser can. */
function openMeter(stream: MediaStream) {
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const loudness = () => {
      if (context.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      return Math.min(4 * Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length), 1)
    }
    return { loudness, close: () => void context.close() }
  } catch {
    return { loudness: () => null, close: () => {} }
  }
}
