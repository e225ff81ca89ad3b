import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeRelease } from '#bin/building/make-release.ts'
import { root } from '#bin/building/root.ts'

/** Debian's programs that the image's base has and the site starts. */
const programs = [
  '/bin/sh',
  '/bin/cat',
  '/bin/rm',
  '/bin/cp',
  '/bin/mv',
  '/bin/mkdir',
  '/bin/sleep',
  '/bin/tar',
  '/usr/bin/setpriv',
  '/usr/bin/prlimit',
  '/usr/bin/unshare',
]

/** The root file system that deploy/container/Containerfile describes, without what of Debian nothing asks for. */
export async function makeImageTree(tree: string, uid: number) {
  mkdirSync(tree, { mode: 0o755 })
  for (const name of ['etc', 'proc', 'dev', 'tmp', 'storage', 'usr/local/bin', 'lib64', 'bin'])
    mkdirSync(join(tree, name), { recursive: true })
  writeFileSync(join(tree, 'etc/passwd'), `yasmeen:x:${uid}:${uid}::/nonexistent:/usr/sbin/nologin\n`)
  writeFileSync(join(tree, 'etc/group'), `yasmeen:x:${uid}:\n`)
  await makeRelease(join(tree, 'app'))
  installPackages(join(tree, 'app'))
  cpSync(realpathSync(process.execPath), join(tree, 'usr/local/bin/node'))
  for (const program of programs.filter(existsSync)) copyProgram(program, tree)
  // Of libc-bin, which every Debian has.
  cpSync('/usr/lib/locale/C.utf8', join(tree, 'usr/lib/locale/C.utf8'), { recursive: true })
  copyLibraries(join(tree, 'usr/local/bin/node'), tree)
  const native = readdirSync(join(tree, 'app/node_modules'), { recursive: true, encoding: 'utf8' })
  for (const path of native.filter((path) => /\.node$|\/native\/(bin\/\w+$|lib\/.*\.so)/.test(path)))
    copyLibraries(join(tree, 'app/node_modules', path), tree)
}

/** The packages of the release's lockfile, as npm put them into this clone. */
function installPackages(app: string) {
  const lockfile = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as { packages: object }
  const present = Object.entries(lockfile.packages).filter(([path]) => path && existsSync(join(root, path)))
  for (const [path] of present) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    // Packages inside of this package are entries of their own.
    cpSync(join(root, path), join(app, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => from !== join(root, path, 'node_modules'),
    })
  }
  writeFileSync(
    join(app, 'node_modules/.package-lock.json'),
    JSON.stringify({ ...lockfile, packages: Object.fromEntries(present) }),
  )
}

function copyProgram(program: string, tree: string) {
  mkdirSync(dirname(join(tree, program)), { recursive: true })
  cpSync(realpathSync(program), join(tree, program))
  copyLibraries(program, tree)
}

/** Debian's libraries that a program is linked with; those that came with it stay where they are. */
function copyLibraries(file: string, tree: string) {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' })
  for (const [path] of stdout.matchAll(/\/(usr\/)?lib\S+/g)) {
    if (path.startsWith(tree) || existsSync(join(tree, path)) || !existsSync(path)) continue
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    execFileSync('cp', ['--dereference', path, join(tree, path)])
  }
}
