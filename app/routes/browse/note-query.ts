import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { countQuery } from '#domain/search/count-query.ts'
import { accountSecret } from '#app/request/account-secret.ts'
import { clientAddress, networkOf } from '#app/request/client-address.ts'
import { clientAddressContext, database, servicesContext } from '#app/request/contexts.ts'
import { HourlyTally } from '#app/request/hourly-tally.ts'
import { isCrawler } from '#app/request/is-crawler.ts'
import { isFetchedAhead } from '#app/request/is-fetched-ahead.ts'

// Turning pages and reloading is not searching again.
const once = new HourlyTally({ most: 1 })

/**
 * Counts what somebody searched for and found, beside the answer. Of the visitor only one of 64 buckets is stored (k-anonymity), which many
 * thousands share; programs and what is fetched ahead are not visitors.
 */
export function noteQuery(context: Readonly<RouterContextProvider>, request: Request, search: string) {
  if (isFetchedAhead(request) || isCrawler(request.headers.get('User-Agent'))) return
  const network = networkOf(clientAddress(context.get(clientAddressContext), request), { v4: 32, v6: 64 })
  const mark = createHmac('sha256', accountSecret()).update(`query ${network}`).digest().readUInt8() % 64
  if (once.isTooMany(`${mark} ${search}`)) return
  const onError = (error: unknown) => context.get(servicesContext).log.error({ err: error }, 'query')
  void countQuery(database(context), { search, mark }).catch(onError)
}
