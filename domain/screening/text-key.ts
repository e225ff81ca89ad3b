import { createHash } from 'node:crypto'
import { fold } from '#shared/arabic/fold.ts'

/** Below it many say the same by chance: «للبيع بحالة جيدة». */
const tellingLength = 40

/** What one text is found by under any account, however it is spelled or spaced; null where it says too little. */
export function textKey({ title, description }: { title: string; description: string }) {
  const folded = fold(description)
  const text = folded.length >= tellingLength ? folded : `${fold(title)} ${folded}`
  return text.length >= tellingLength ? createHash('sha256').update(text).digest('base64url') : null
}
