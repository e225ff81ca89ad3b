import { Readable } from 'node:stream'
import { exportOrders } from '#domain/verbs/money/export-orders.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePower } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { ordersQueryOf, readDeskFilters } from './read-desk-filters.ts'
import type { Route } from './+types/orders-file'

export const middleware: Route.MiddlewareFunction[] = [requirePower('money')]

/** The orders that the filters show, as a table; it is written while it is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const filters = readDeskFilters(await readFormData(request))
  const rateLimited = await limit(context, 'export', { request })
  if (rateLimited) throw new Response(null, { status: rateLimited.status, headers: rateLimited.headers })
  const { status: shelf, way, search } = filters
  const made = await exportOrders(database(context), {
    query: ordersQueryOf(filters),
    by: requirePerson(context),
    facts: { shelf, ...(way && { way }), ...(search && { isSearched: true }) },
  })
  if (!made.ok) return refuseVerb(made.code)
  return new Response(Readable.toWeb(Readable.from(made.pieces)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
