import { isPhotoKey, photoFileName, photoFormats, photoSizes } from '#shared/photo-files.ts'
import { isVoiceKey, voiceFileName } from '#shared/voice-files.ts'

const photoNames = photoSizes.flatMap((size) => photoFormats.map((format) => photoFileName(size, format)))
const voiceNames = [voiceFileName]

/** A key that files are stored under: of a photo or of a voice message. */
export function isMediaKey(text: string) {
  return isPhotoKey(text) || isVoiceKey(text)
}

/** The names that the files of a key may have. */
export function fileNamesOf(key: string) {
  return isVoiceKey(key) ? voiceNames : photoNames
}

/** Whether a file of some key may have this name. */
export function isMediaName(name: string) {
  return photoNames.includes(name) || voiceNames.includes(name)
}
