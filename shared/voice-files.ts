/** The one file of a voice message: Opus in WebM, whatever container it came in. */
export const voiceFileName = 'voice.webm'
export const voiceType = 'audio/webm'

/** What a browser may record and the server takes. */
export const recordedVoiceTypes = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus'] as const

/** What a page needs to play a voice message. */
export type VoiceView = { key: string; milliseconds: number }

/**
 * Not of the shape of a photo's key: the version before this one, which knows photos alone and sweeps folders that none of them
 * has, passes these by.
 */
export function isVoiceKey(text: string) {
  return /^v[0-9a-f]{32}$/.test(text)
}

/** The address of a voice message's file; it carries no language. */
export function voiceAddress(key: string) {
  return `/media/${key}/${voiceFileName}`
}
