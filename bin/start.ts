import { runDoor } from './start/shutdown.ts'
import { startSite } from './start/start-site.ts'

await runDoor((shutdown) => startSite(shutdown))
