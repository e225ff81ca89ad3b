import { ensureBuild } from './building/ensure-build.ts'
import { runProgram } from './building/run-program.ts'
import { runDoor } from './start/shutdown.ts'
import { findChromium } from './testing/find-chromium.ts'

await runDoor(async (shutdown) => {
  const { signal } = shutdown
  const settings = { CHROMIUM: await findChromium({ signal }), BUILD_DIR: await ensureBuild({ signal }) }
  const names = process.argv.slice(2)
  const script = names.includes('--app') ? 'tests/shots/app-screenshots.ts' : 'tests/shots/run.ts'
  const args = ['--disable-warning=ExperimentalWarning', script, ...names]
  await runProgram(process.execPath, args, { env: { ...settings, NODE_ENV: 'production' }, signal })
  await shutdown.end(0)
})
