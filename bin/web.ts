import { runAlone } from './start/run-alone.ts'
import { runDoor } from './start/shutdown.ts'

await runDoor((shutdown) => runAlone('server/web.ts', shutdown))
