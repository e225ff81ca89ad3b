import { spawn, spawnSync } from 'node:child_process'
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

/** Swift's S3 API on loopback with an empty bucket of its own; `stop` kills it and takes its files away. */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-swift-'))
  const keys = { accessKeyId: 'market:photos', secretAccessKey: 'a-secret-of-tests-0123456789' }
  const script = join(import.meta.dirname, 'swift-s3.py')
  const child = spawn(python, [script, folder, keys.accessKeyId, keys.secretAccessKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const line = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  if (line.done) throw new Error('Swift did not start')
  const bucket: Bucket = { ...keys, endpoint: `http://127.0.0.1:${line.value}`, bucket: 'market', region: 'us-east-1' }
  await makeBucket(bucket)
  return { bucket, stop }
}
export type Swift = Awaited<ReturnType<typeof startSwift>>

/** A PUT of its own address makes it; stores of others have a console for that. */
async function makeBucket({ endpoint, bucket, ...keys }: Bucket) {
  const signer = new AwsV4Signer({ method: 'PUT', url: `${endpoint}/${bucket}`, service: 's3', ...keys })
  const { url, headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers })
  if (!answer.ok) throw new Error(`Swift made no bucket: ${answer.status}`)
}
