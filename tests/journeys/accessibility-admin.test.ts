import { aMarket } from './every-page.ts'
import { findsNothing } from './page-faults.ts'

findsNothing('admin', await aMarket())
