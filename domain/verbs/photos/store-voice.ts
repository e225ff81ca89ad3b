import { done } from '#shared/outcome.ts'
import type { VoicePress } from '#adapters/voices/voice-press.ts'
import type { Db } from '#db/client.ts'

type Recorded = { owner: { id: string }; bytes: Uint8Array }

/**
 * Makes a voice message that waits for its message (`sendMessage`). Its file is durable before its row is written: a crash in
 * between leaves a file without a row, which `cleanPhotos` takes away.
 */
export async function storeVoice(db: Db, press: VoicePress, { owner, bytes }: Recorded) {
  const pressed = await press.press(bytes)
  if (!pressed.ok) return pressed
  const { ok: _, ...voice } = pressed
  await db
    .insertInto('voices')
    .values({ ...voice, ownerId: owner.id })
    .execute()
  return done({ key: voice.key })
}
