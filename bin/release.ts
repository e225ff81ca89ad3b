import { resolve } from 'node:path'
import { makeRelease } from './building/make-release.ts'
import { print, printFact } from './start/print.ts'
import { runDoor } from './start/shutdown.ts'

/** `npm run release -- NAME`: everything that a machine needs which only serves, as a folder or as NAME.tar.gz. */
await runDoor(async (shutdown) => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('npm run release -- NAME: a folder that is not there yet, or a new NAME.tar.gz')
  const onBuild = () => print('نبني الصفحات', 'Building the pages')
  await makeRelease(name, { signal: shutdown.signal, onBuild })
  printFact('الإصدار جاهز', 'The release, to be started with npm start', resolve(name))
  await shutdown.end(0)
})
