import { listMonths } from '#domain/transparency/list-months.ts'
import { monthsAsCsv } from '#domain/transparency/months-as-csv.ts'
import { database } from '#app/request/contexts.ts'
import type { Route } from './+types/honesty-file'

/** The published months as a table: a row for each figure, small ones as `<5`. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(monthsAsCsv(await listMonths(database(context))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="honesty.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
