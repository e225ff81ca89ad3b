import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { root } from '#bin/building/root.ts'
import { childEnv } from '#config/child-env.ts'
import { freePort } from './free-port.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

/** The commands of an operator, over a database of their own, with a DATA_DIR and a folder of copies that are thrown away. */
export async function anOwnSite(databaseUrl: string) {
  const dataDir = throwAwayFolder()
  chmodSync(dataDir, 0o711)
  const copies = join(dataDir, 'copies')
  const port = await freePort()
  const env = childEnv({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: copies,
    BACKUP_HOUR: 'off',
    PORT: String(port),
    SEED: 'essentials',
    WEB_PROCESSES: '1',
    NODE_ENV: undefined,
  })
  const door = join(root, 'bin/run.mjs')

  /** What a command printed; throws with it where the command failed. */
  async function runWith(more: Record<string, string>, ...command: string[]) {
    const options = { env: { ...env, ...more } }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [door, ...command], options)
    return `${stdout}${stderr}`
  }

  return {
    dataDir,
    mediaDir: join(dataDir, 'media'),
    address: `http://127.0.0.1:${port}`,
    copies,
    run: (...command: string[]) => runWith({}, ...command),
    runWith,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
    /** While the whole site runs, until `work` is done. */
    async whileOpen<T>(work: () => Promise<T>): Promise<T> {
      const site = spawn(process.execPath, [door, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => (said += String(text)))
      const hasEnded = () => site.exitCode !== null
      try {
        await vi.waitUntil(() => hasEnded() || said.includes('The market is open'), { timeout: 300_000, interval: 100 })
        if (hasEnded()) throw new Error(`The site does not start:\n${said}`)
        return await work()
      } finally {
        if (!hasEnded()) {
          site.kill('SIGTERM')
          await once(site, 'exit')
        }
      }
    },
  }
}
