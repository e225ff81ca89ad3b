import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aFaultyLine, type FaultyLine } from './faulty-line.ts'

type Between = { from: string; to: 'primary' | 'pooler' | 'replica'; line: FaultyLine }

/** The lines of a cluster between its processes and its databases, each of which can be cut: `through` is for `openCluster`. */
export function faultyLines() {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-lines-'))
  chmodSync(folder, 0o755)
  const all: Between[] = []
  let opened = 0
  return {
    all,
    async through(url: string, from: string) {
      const line = await aFaultyLine(url, join(folder, String(opened++)))
      all.push({ from, to: serverOf(url), line })
      return line.url
    },
    /** The lines of the processes whose names begin so, to this kind of server or to all. */
    of: (from: string, to?: Between['to']) =>
      all.filter((between) => between.from.startsWith(from) && (!to || between.to === to)).map(({ line }) => line),
    async close() {
      await Promise.all(all.map(({ line }) => line.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function serverOf(url: string): Between['to'] {
  const { searchParams } = new URL(url)
  if (searchParams.get('port') === '6432') return 'pooler'
  return searchParams.get('host')?.endsWith('/current') ? 'primary' : 'replica'
}
