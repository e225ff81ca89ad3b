import { recordedVoiceTypes } from '#shared/voice-files.ts'

/** The type in which this browser records what the site takes; undefined where it does not, as on pages without TLS, where none has a microphone. */
export function recordedType() {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return undefined
  return recordedVoiceTypes.find((type) => MediaRecorder.isTypeSupported(type))
}
