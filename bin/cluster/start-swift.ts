import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsV4Signer } from 'aws4fetch'
import type { Bucket } from '#adapters/storage/object-store.ts'

// Debian's, whose packages another Python does not see.
const python = '/usr/bin/python3'

// Swift writes what it knows of an object beside its bytes.
const probe = `import os, tempfile, swift.common.middleware.s3api.s3api
with tempfile.NamedTemporaryFile(dir=${JSON.stringify(tmpdir())}) as file: os.setxattr(file.name, 'user.probe', b'1')`

/** Whether there is Swift here (Debian's package `python3-swift`): a real object store, which checks signatures. */
export const hasSwift = spawnSync(python, ['-c', probe]).status === 0

const keys = { accessKeyId: 'market:photos', secretAccessKey: 'a-secret-of-tests-0123456789' }

/** Swift's S3 API on loopback with an empty bucket of its own; `stop` kills it and takes its files away. */
export async function startSwift({ folder = mkdtempSync(join(tmpdir(), 'yasmeen-swift-')) } = {}) {
  let running = await launch(folder)
  const endpoint = `http://127.0.0.1:${running.port}`
  const bucket: Bucket = { ...keys, endpoint, bucket: 'market', region: 'us-east-1' }
  await makeBucket(bucket)
  return {
    bucket,
    /** Ends it as a power cut does. */
    kill: () => end(running.child),
    /** After `kill`: the same store at the same address. */
    async start() {
      running = await launch(folder, running.port)
    },
    /** It neither answers nor breaks a connection, until `thaw`. */
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    async stop() {
      await end(running.child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Swift = Awaited<ReturnType<typeof startSwift>>

async function launch(folder: string, port = 0) {
  const args = [join(import.meta.dirname, 'swift-s3.py'), folder, String(port), keys.accessKeyId, keys.secretAccessKey]
  const child = spawn(python, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const line = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  if (line.done) throw new Error('Swift did not start')
  return { child, port: Number(line.value) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** A PUT of its own address makes it; stores of others have a console for that. */
async function makeBucket({ endpoint, bucket, ...rights }: Bucket) {
  const signer = new AwsV4Signer({ method: 'PUT', url: `${endpoint}/${bucket}`, service: 's3', ...rights })
  const { url, headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers })
  if (!answer.ok) throw new Error(`Swift made no bucket: ${answer.status}`)
}
