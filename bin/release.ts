import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findReleaseProblems } from './building/check-release.ts'
import { makeRelease } from './building/make-release.ts'
import { prepareRelease } from './building/prepare-release.ts'
import { readRelease } from './building/read-release.ts'
import { print, printFact } from './start/print.ts'
import { runDoor, type Shutdown } from './start/shutdown.ts'

const usage =
  'npm run release -- NAME: a folder that is not there yet, or a new NAME.tar.gz; -- --check; -- --prepare VERSION'

/** `npm run release -- NAME`: everything that a machine needs which only serves, once nothing speaks against it. */
await runDoor(async (shutdown) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { prepare: { type: 'string' }, check: { type: 'boolean' } },
  })
  if (values.prepare) await prepare(values.prepare)
  else if (values.check) checkRelease()
  else await release(positionals[0], shutdown)
  await shutdown.end(0)
})

async function prepare(version: string) {
  await prepareRelease(version)
  print(
    `جُهّز الإصدار ${version}: اكتب في CHANGELOG.md ما تغيّر، ثم احفظه في git`,
    `Prepared ${version}: say in CHANGELOG.md what became different, then commit`,
  )
}

async function release(name: string | undefined, { signal }: Shutdown) {
  if (!name) throw new Error(usage)
  checkRelease()
  await makeRelease(name, { signal, onBuild: () => print('نبني الصفحات', 'Building the pages') })
  printFact('الإصدار جاهز', 'The release, to be started with npm start', resolve(name))
}

function checkRelease() {
  const release = readRelease()
  const problems = findReleaseProblems(release)
  if (problems.length > 0) throw new Error(['This is no release yet:', ...problems].join('\n- '))
  print(`لا شيء يمنع الإصدار ${release.version}`, `Nothing speaks against ${release.version}`)
}
