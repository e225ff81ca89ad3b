import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const megabytes = 1024 * 1024
// EXT4_IOC_SHUTDOWN without flushing the journal: what was not made durable is gone, as when the current fails.
const cutWithoutFlush = `open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); ioctl($f, 0x8004587d, $how) or die $!`

/** Whether a file can be mounted as a disk here; in most containers it can't. */
export const mayMount = process.getuid?.() === 0 && spawnSync('losetup', ['--find']).status === 0

/** An ext4 disk of its own, in a file, whose power can be cut: then only what was synced is left. */
export async function aLoopDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-power-'))
  const [image, path] = [join(folder, 'disk'), join(folder, 'mounted')]
  // PostgreSQL's own user must be able to pass.
  chmodSync(folder, 0o711)
  mkdirSync(path)
  writeFileSync(image, '')
  truncateSync(image, 1500 * megabytes)
  execFileSync('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=1,lazy_journal_init=1', image])
  mount()
  chmodSync(path, 0o711)

  function mount() {
    execFileSync('mount', ['-o', 'loop', image, path])
  }

  const isAttached = () => execFileSync('losetup', ['--associated', image]).length > 0

  /** Ends whoever works on the disk, so that it can be taken out. */
  async function unmount() {
    for (let tries = 0; ; tries++) {
      endAll(path)
      if (spawnSync('umount', [path]).status === 0) break
      if (tries === 100) throw new Error(`${path} stays busy`)
      await wait(50)
    }
    // What decodes pictures sees the disk in a mount namespace of its own, and ends a moment after who started it.
    for (let tries = 0; isAttached(); tries++) {
      if (tries === 200) throw new Error(`${image} stays attached`)
      await wait(50)
    }
  }

  return {
    path,
    /** Everything that stands on it is made durable. */
    sync: () => execFileSync('sync', ['-f', path]),
    /** `ends`: what else runs on this machine. */
    async cutPower(ends: () => Promise<void>) {
      execFileSync('perl', ['-e', cutWithoutFlush, path])
      await ends()
      await unmount()
      mount()
    },
    async remove() {
      await unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Kills every process whose working folder is under the path, as that of each of PostgreSQL's is. */
export function endAll(path: string) {
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name) && startsWith(`/proc/${name}/cwd`, path)) tryKill(Number(name))
}

function startsWith(link: string, path: string) {
  try {
    return readlinkSync(link).startsWith(path)
  } catch {
    return false
  }
}

function tryKill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
