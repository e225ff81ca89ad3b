import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { language } from '#i18n/language.ts'
import { FavoritesOfNobody } from './components/favorites/favorites-context.tsx'
import { PartOfShell } from './components/layout/shell-context.tsx'
import type { Embed, Source } from './ui/cached-fragment.tsx'

/** The HTML of fragments by all that they are made of, the least used let go of first (LRU) where there is no more room. */
export class FragmentStore {
  readonly #most: number
  readonly #fragments = new Map<string, Buffer>()
  #bytes = 0

  constructor({ bytes }: { bytes: number }) {
    this.#most = bytes
  }

  get bytes() {
    return this.#bytes
  }

  find(key: string, make: () => string): Buffer {
    const found = this.#fragments.get(key)
    const html = found ?? bytesOf(make())
    if (found) this.#fragments.delete(key)
    else this.#bytes += sizeOf(key, html)
    this.#fragments.set(key, html)
    for (const [oldest, old] of this.#fragments) {
      if (this.#bytes <= this.#most) break
      this.#fragments.delete(oldest)
      this.#bytes -= sizeOf(oldest, old)
    }
    return html
  }
}

/** In memory of its own: a small one in Node's pool would hold on to all that is beside it. */
function bytesOf(text: string) {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const sizeOf = (key: string, html: Buffer) => 2 * key.length + html.byteLength

const store = new FragmentStore({ bytes: 8 * 1024 * 1024 })
const names = new Map<unknown, number>()

/** Everything that the component may read: what is not in here, it cannot see. */
function keyOf<Given extends object>({ of, given, shell, at = '' }: Source<Given>) {
  const name = names.get(of) ?? names.size
  names.set(of, name)
  return `${language()} ${name} ${at} ${JSON.stringify(given)}${shell ? JSON.stringify(shell) : ''}`
}

function rendered<Given extends object>({ of: Component, given, shell = {}, at = '/' }: Source<Given>) {
  return renderToString(
    <StaticRouter location={at}>
      <PartOfShell shell={shell}>
        <FavoritesOfNobody>
          <Component {...given} />
        </FavoritesOfNobody>
      </PartOfShell>
    </StaticRouter>,
  )
}

const mark = '<template data-fragment="'
const markEnd = '"></template>'

/**
 * The cached fragments of one page: `embed` leaves a mark where one belongs, `fill` puts them in, as bytes. Nobody who writes into
 * a page knows `secret`, so that no text of theirs is taken for a mark.
 */
export function fragmentsOfPage(secret: string) {
  const fragments: Buffer[] = []
  const embed: Embed = (fragment) => (
    <template data-fragment={`${secret}${fragments.push(store.find(keyOf(fragment), () => rendered(fragment))) - 1}`} />
  )

  function fill(page: Buffer): Buffer {
    if (fragments.length === 0) return page
    const start = Buffer.from(mark + secret)
    const parts: Buffer[] = []
    let read = 0
    for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, read)) {
      const end = page.indexOf(markEnd, at + start.length)
      const index = Number(page.toString('latin1', at + start.length, end))
      parts.push(page.subarray(read, at), fragments[index]!)
      read = end + markEnd.length
    }
    return Buffer.concat([...parts, page.subarray(read)])
  }
  return { embed, fill }
}
