import { ensureBuild } from './building/ensure-build.ts'
import { runProgram } from './building/run-program.ts'
import { runDoor } from './start/shutdown.ts'
import { findChromium } from './testing/find-chromium.ts'

await runDoor(async (shutdown) => {
  const { signal } = shutdown
  const settings = { CHROMIUM: await findChromium({ signal }), BUILD_DIR: await ensureBuild({ signal }) }
  const args = ['--disable-warning=ExperimentalWarning', 'tests/shots/run.ts', ...process.argv.slice(2)]
  await runProgram(process.execPath, args, { env: { ...settings, NODE_ENV: 'production' }, signal })
  await shutdown.end(0)
})
