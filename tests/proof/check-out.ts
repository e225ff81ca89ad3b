import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/building/root.ts'
import { childEnv } from '#config/child-env.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 })

/** The last commit that did not know the newest migration: the newest code that ran on the tables before it. */
export function commitBeforeNewestMigration() {
  const [adding = ''] = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations').toString().split('\n')
  return git('rev-parse', `${adding}~1`).toString().trim()
}

/** Puts a commit's files into a new folder, with the packages of this one, and builds its pages; answers where they are. */
export function buildCommit(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const archive = git('archive', commit)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const script = `import('./bin/building/ensure-build.ts').then(async (m) => console.log(await m.ensureBuild()))`
  const built = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
    env: childEnv({ NODE_ENV: undefined }),
  })
  if (built.status !== 0) throw new Error(built.stderr)
  return built.stdout.trim().split('\n').at(-1)!
}
