import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '#shared/limits.ts'
import { done, refused, type Outcome } from '#shared/outcome.ts'
import { voiceFileName } from '#shared/voice-files.ts'
import { shareOf } from '#config/share-of.ts'
import { createBoundedQueue } from '#adapters/images/bounded-queue.ts'
import { isFull } from '#adapters/images/photo-press.ts'
import { createPressWorker } from '#adapters/images/press-worker.ts'
import { StoreUnavailable } from '#adapters/storage/object-store.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { makeVoice } from './make-voice.ts'
import { voiceKind } from './voice-kind.ts'

/** A recording whose file is stored under its key. */
export type PressedVoice = { key: string; milliseconds: number; bytes: number }

export type VoiceProblem =
  | 'voice_empty'
  | 'voice_not_a_voice'
  | 'voice_not_readable'
  | 'voice_too_large'
  | 'voice_too_long'
  | 'photo_press_busy'
  | 'photo_no_room'
  | 'photo_store_away'

export type VoicePress = {
  /** Makes the file of a voice message from untrusted bytes; it is durable when this answers. */
  press(input: Uint8Array): Promise<Outcome<PressedVoice, VoiceProblem>>
  close(): void
}

type Made = Awaited<ReturnType<typeof makeVoice>>

/** Recordings are read in a process of its own, closed in as that of the photos is: one at a time, some may wait. */
export function createVoicePress({ storage }: { storage: PhotoStorage }): VoicePress {
  const worker = createPressWorker<Uint8Array, Made>({
    script: join(import.meta.dirname, 'voice-process.ts'),
    timeoutMs: 10_000,
    idleMs: 60_000,
  })
  const queued = createBoundedQueue({ atOnce: 1, waiting: shareOf(40) })
  return {
    async press(input) {
      const problem = problemOf(input)
      if (problem) return refused(problem)
      const made = await queued(() => worker.run(input))
      if (made === 'busy') return refused('photo_press_busy')
      if (made === 'gone') return refused('voice_not_readable')
      if (!made.ok) return made
      const key = `v${randomBytes(16).toString('hex')}`
      try {
        await storage.save(key, [{ name: voiceFileName, bytes: made.bytes }])
      } catch (error) {
        if (isFull(error)) return refused('photo_no_room')
        if (error instanceof StoreUnavailable) return refused('photo_store_away')
        throw error
      }
      return done({ key, milliseconds: made.milliseconds, bytes: made.bytes.byteLength })
    },
    close: () => worker.stop(),
  }
}

/** What can be said without reading it whole. */
function problemOf(input: Uint8Array): VoiceProblem | null {
  if (input.byteLength === 0) return 'voice_empty'
  if (input.byteLength > limits.voiceBytes) return 'voice_too_large'
  return voiceKind(input) === 'other' ? 'voice_not_a_voice' : null
}
