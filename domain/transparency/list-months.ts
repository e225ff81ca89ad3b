import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { MonthFigures } from '#shared/month-figures.ts'

/** `month`: YYYY-MM. */
export type Month = { month: string; figures: MonthFigures }

/** The months that are over, the newest first: as they were counted when they ended. */
export async function listMonths(db: Db): Promise<Month[]> {
  const months = await db
    .selectFrom('monthlyFigures')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'figures'])
    .orderBy('monthlyFigures.month', 'desc')
    .execute()
  return months.map(({ month, figures }) => ({ month, figures: { ...laterFigures, ...figures } }))
}

/** Of what a month did not know when it was counted there was none. */
const laterFigures = { secondReviews: 0, overturned: 0 }
