import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './building/ensure-build.ts'
import { root } from './building/root.ts'
import { runProgram } from './building/run-program.ts'
import { print } from '#bin/start/print.ts'
import { runDoor } from './start/shutdown.ts'

/** `npm run bench [NAME…]`: every measurement in bench/, or the named ones, one after the other. */
await runDoor(async (shutdown) => {
  const names = process.argv.slice(2)
  const buildDir = await ensureBuild({ signal: shutdown.signal })
  for (const name of names.length > 0 ? names : listMeasurements()) {
    print('قياس', name)
    await runProgram(process.execPath, ['--disable-warning=ExperimentalWarning', `bench/${name}.bench.ts`], {
      env: { BUILD_DIR: buildDir, NODE_ENV: 'production' },
      signal: shutdown.signal,
    })
  }
  await shutdown.end(0)
})

function listMeasurements() {
  const ending = '.bench.ts'
  return readdirSync(join(root, 'bench')).flatMap((name) =>
    name.endsWith(ending) ? [name.slice(0, -ending.length)] : [],
  )
}
