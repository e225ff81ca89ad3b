import { aMarket } from './every-page.ts'
import { findsNothing } from './page-faults.ts'

// Apart from the pages of visitors and administrators, so that the processors share the longest of all journeys.
findsNothing('user', await aMarket())
