import { aMarket } from './every-page.ts'
import { findsNothing } from './page-faults.ts'

// Apart from the visitors' pages, so that two processors share the longest of all journeys.
const market = await aMarket()
findsNothing('user', market)
findsNothing('admin', market)
