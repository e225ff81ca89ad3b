import type { Db } from '#db/client.ts'

const shown = 20

export type Broadcast = {
  id: number
  title: string
  content: string
  by: string | null
  recipients: number
  told: number
  createdAt: Date
  state: 'sending' | 'stopped' | 'finished'
}

/** The latest messages to everybody and how far each came. */
export async function findBroadcasts(db: Db): Promise<Broadcast[]> {
  const rows = await db
    .selectFrom('broadcasts')
    .leftJoin('people', 'people.id', 'broadcasts.byId')
    .select(['broadcasts.id', 'title', 'content', 'people.name as by', 'recipients', 'told'])
    .select(['broadcasts.createdAt', 'stoppedAt', 'finishedAt'])
    .orderBy('broadcasts.createdAt', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ stoppedAt, finishedAt, ...row }) => ({
    ...row,
    state: finishedAt ? 'finished' : stoppedAt ? 'stopped' : 'sending',
  }))
}
