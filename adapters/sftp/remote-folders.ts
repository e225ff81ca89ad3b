import { posix } from 'node:path'
import { makeRemoteFolder, syncRemoteFolder } from './remote-files.ts'
import { sftpCode, SftpRefusal, type SftpSession } from './sftp-session.ts'

/** Makes folders once for all who need them, each durable in the one above it. */
export class RemoteFolders {
  readonly #made = new Map<string, Promise<void>>()

  /** Throws where what is above can't be made either. */
  make(session: SftpSession, path: string): Promise<void> {
    const before = this.#made.get(path)
    if (before) return before
    const making = this.#makeIn(session, path)
    this.#made.set(path, making)
    making.catch(() => this.#made.get(path) === making && this.#made.delete(path))
    return making
  }

  /** Whoever uses the server besides may have taken some away. */
  forget() {
    this.#made.clear()
  }

  async #makeIn(session: SftpSession, path: string) {
    const above = posix.dirname(path)
    let result = await makeRemoteFolder(session, path)
    if (result === 'orphan' && above !== path && above !== '.') {
      await this.make(session, above)
      result = await makeRemoteFolder(session, path)
    }
    if (result === 'orphan') throw new SftpRefusal(sftpCode.missing, `${path} can't be made: nothing is above it`)
    if (result === 'made') await syncRemoteFolder(session, above)
  }
}
