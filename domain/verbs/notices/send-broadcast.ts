import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { notifyBatch } from './notify-batch.ts'

const size = 500
// Between batches the database belongs to the visitors.
const pause = 50
// Shorter than a worker's patience when it is to stop; the next job goes on.
const longest = 8000

/** Fan-out in batches: notifies everybody, batch after batch, until all are notified or somebody stops it. */
export async function sendBroadcast(db: Db, { broadcastId }: { broadcastId: number }) {
  const startedAt = performance.now()
  for (let batches = 1; ; batches++) {
    const { isOver } = await notifyBatch(db, { broadcastId, size })
    if (isOver) return { batches, isOver }
    if (performance.now() - startedAt > longest) {
      await enqueue(db, 'send-broadcast', { broadcastId })
      return { batches, isOver }
    }
    await wait(pause)
  }
}
