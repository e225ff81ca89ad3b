/** What comes in pieces: a photo, or the recording of a voice message. */
export type UploadKind = 'photo' | 'voice'
