import { limits } from '#shared/limits.ts'
import { recordedType } from './recorded-type.ts'

export type Recording = { sound: Blob; milliseconds: number }

export type RunningRecorder = {
  /** How long it has recorded. */
  milliseconds: () => number
  /** The loudness of the last moment, from 0 to 1. */
  loudness: () => number
  stop: () => void
  cancel: () => void
}

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
  const timer = setTimeout(stop, limits.voiceSeconds * 1000)
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    ended ||= performance.now()
    clearTimeout(timer)
    meter.close()
    for (const track of stream.getTracks()) track.stop()
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

/** Measures how loud the microphone is (root mean square); silence where the browser can't. */
function openMeter(stream: MediaStream) {
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const loudness = () => {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(4 * Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length), 1)
    }
    return { loudness, close: () => void context.close() }
  } catch {
    return { loudness: () => 0, close: () => {} }
  }
}
