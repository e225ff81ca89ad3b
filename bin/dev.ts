import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureWords } from './building/ensure-words.ts'
import { root } from './building/root.ts'
import { complain } from '#bin/start/print.ts'
import { runDoor } from './start/shutdown.ts'
import { startSite } from './start/start-site.ts'

await runDoor(async (shutdown) => {
  await startSite(shutdown, { hotReload: true })
  watch(join(root, 'i18n/messages'), { recursive: true }, () => void ensureWords().catch(complain))
})
