import type { Plugin } from 'vite'

/** The modules that a first visit begins with: the frame, and the pages that people come to from elsewhere. */
const beginnings = [
  ...['entry.client.tsx', 'root.tsx', 'routes/layout.tsx', 'routes/ad/ad.tsx', 'routes/browse/browse.tsx'],
  ...['routes/browse/category.tsx', 'routes/pages/front.tsx', 'routes/pages/home.tsx'],
].map((file) => `/app/${file}`)

const word = /\/paraglide\/messages\/(\w+)\.js$/
const icons = /\/lucide-react\.mjs$/

/** Every module that a first visit runs: what its beginnings lead to without waiting. Known when the graph is built. */
export const firstVisits = new Set<string>()

/**
 * Code splitting: notes what first visits run, so that the bundler can put it together and leave the rest for when it is
 * opened. Words and icons all come by one name each; of those only what is said and shown is noted.
 */
export const noteFirstVisits: Plugin = {
  name: 'note-first-visits',
  buildEnd(error) {
    if (error || this.environment.name !== 'client') return
    firstVisits.clear()
    const all = [...this.getModuleIds()]
    const words = new Map(all.map((id) => [word.exec(id)?.[1], id]))
    const iconsByName = readIcons(all, (id) => this.getModuleInfo(id)?.code ?? '')
    const found = all.filter((id) => beginnings.some((file) => id.replace(/\?.*/s, '').endsWith(file)))
    for (const id of found) {
      if (firstVisits.has(id)) continue
      firstVisits.add(id)
      const module = this.getModuleInfo(id)
      if (!module || icons.test(id)) continue
      const { code, importedIds } = module
      const said = namesIn(code, /\bm\.(\w+)/g).map((name) => words.get(name))
      const shown = namesIn(code, /\b([A-Z]\w+)\b/g).map((name) => iconsByName.get(name))
      found.push(...importedIds.filter((id) => !word.test(id)))
      found.push(...[...said, ...shown].filter((id) => id !== undefined))
    }
  },
}

/**
 * Fails the build where a first visit runs a module of a chunk that is fetched elsewhere, as by people who are signed in: one word
 * that both say would bring that whole chunk along. Such a word belongs to an area that first visits have anyway.
 */
export const checkFirstVisits = (elsewhere: readonly RegExp[]): Plugin => ({
  name: 'check-first-visits',
  buildEnd(error) {
    if (error || this.environment.name !== 'client') return
    const strays = [...firstVisits].filter((id) => elsewhere.some((chunk) => chunk.test(id)))
    if (strays.length > 0) this.error(`a first visit would fetch a whole chunk of other pages for ${strays.join(', ')}`)
  },
})

function namesIn(code: string | null | undefined, pattern: RegExp) {
  return [...(code ?? '').matchAll(pattern)].map(([, name = '']) => name)
}

/** The module behind each name that the icons' index gives away; every icon has several names. */
function readIcons(all: string[], codeOf: (id: string) => string) {
  const index = all.find((id) => icons.test(id))
  const files = new Map(all.map((id) => [id.split('/').at(-1), id]))
  const lines = [...(index ? codeOf(index) : '').matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+\.mjs)['"]/g)]
  return new Map(
    lines.flatMap(([, names, file]) => namesIn(names, /default as (\w+)/g).map((name) => [name, files.get(file)])),
  )
}
