import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { appIcons } from './bin/building/app-icons.ts'
import { firstVisits, checkFirstVisits, noteFirstVisits } from './bin/building/first-visits.ts'
import { oneModuleGraph } from './bin/building/one-module-graph.ts'
import { routerFallbacks } from './bin/building/router-fallbacks.ts'
import { serviceWorker } from './bin/building/service-worker.ts'

// A first visit would fetch forty files of a few hundred bytes each; what several pages share comes together.
// Pages of people who are signed in share much that no first visit needs: that stays with them.
const elsewhere =
  /\/components\/((ratings|settings|posting|profile|admin|orders|paying|notifications)\/|searches\/saved|drafts\/|offline\/(waiting-(ads|bar)|use-|queued-note)|photos\/(?!photo(-on-tap)?\.))|\/i18n\/(event-(label|facts)|part-label|red-flag-words|duration-words|detail-words)|\/paraglide\/messages\/((ratings|settings|profile|admin|site|categories|platform|inbox|dashboard|testimonials|people|safety|audit|review|orders|paying|payments|sign|promotions|notifications|details|synonyms)_|searches_(?!save))/
// A conversation is opened over an ad too, and fetched only then.
const talk =
  /\/components\/(messages\/|offline\/waiting-messages|reports\/|layout\/live-typing)|\/i18n\/report-reason|\/paraglide\/messages\/(messages_(?!contact|title)|offers_|reports_(?!link_(ad|person)))/
// Long pages of words, and the sheet that is printed.
const wordy = /\/components\/(info|sharing)\/|\/paraglide\/messages\/(info_(?!days)|sharing_)/
// Both of them keep what waits for the line.
const waiting = /\/components\/offline\/(outbox|offline-store|backoff|browser-lock)/
// What the page of an ad shares with what opens over it; no list has it.
const over = /\/components\/ads\/(use-carousel|gallery-arrows|whatsapp-form|ad-questions)\./
const apart = [elsewhere, talk, wordy, waiting, over]
const shared = (where: RegExp) => (id: string) =>
  where.test(id) && firstVisits.has(id) && !apart.some((own) => own.test(id))
const opened = (id: string) => !firstVisits.has(id) && !apart.some((own) => own.test(id))

const together = [
  // What a group's modules import comes with them, so that what all of them need is taken first.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|paraglide\/r/, priority: 5 },
  // The words of the form of an ad are shared by its two pages and needed by no first visit.
  { name: 'posting', test: /\/messages\/(post_|drafts_|photos_(?!none|named))/, minShareCount: 2, priority: 4 },
  // What the two front pages say, and administration after them, no other first visit needs.
  {
    name: 'front',
    test: /\/messages\/home_(?!(carousel|next|pause|play|previous|slide)\.)/,
    minShareCount: 2,
    priority: 4,
  },
  { name: 'shared', test: shared(/\/(i18n|lucide-react|layout)\//), minShareCount: 2, priority: 3 },
  { name: 'shared', test: shared(/\/(shared|app)\//), minShareCount: 3, priority: 3 },
  // After the others, so that it brings nothing along that they hold.
  { name: 'signed-in', test: elsewhere, minShareCount: 2, priority: 2 },
  { name: 'waiting', test: waiting, minShareCount: 2, priority: 3 },
  { name: 'talk', test: talk, minShareCount: 2, priority: 1 },
  { name: 'wordy', test: wordy, minShareCount: 2, priority: 1 },
  { name: 'over', test: over, minShareCount: 2, priority: 1 },
  { name: 'opened', test: opened, minShareCount: 3, priority: 0 },
]

/** Two hundred names of files stand in the manifest of routes, and nothing of them compresses: seven letters tell versions apart. */
const names = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

const serverRooms = /^\/(domain|db|adapters|mail|jobs|server|config)\//

/** What only the server may know must not reach a browser by a name that a page uses from there. */
const keepServerAtHome: Plugin = {
  name: 'keep-server-at-home',
  buildEnd(error) {
    if (error || this.environment.name !== 'client') return
    const local = (id: string) => id.replace(import.meta.dirname, '')
    const strays = [...this.getModuleIds()].filter((id) => serverRooms.test(local(id)))
    const ways = strays.map((id) => `${local(id)} (by ${this.getModuleInfo(id)!.importers.map(local).join(', ')})`)
    if (ways.length > 0) this.error(`the browser would get ${ways.join('; ')}`)
  },
}

export default defineConfig({
  plugins: [
    routerFallbacks(),
    tailwindcss(),
    oneModuleGraph,
    reactRouter(),
    keepServerAtHome,
    noteFirstVisits,
    checkFirstVisits([elsewhere, talk, wordy, waiting]),
    appIcons,
    serviceWorker,
  ],
  // The styles stand in cascade layers: a browser without them shows none, so nothing older needs them written differently.
  build: { assetsInlineLimit: 0, target: 'es2020', cssTarget: ['chrome99', 'safari15.4', 'firefox97'] },
  environments: {
    // Of its two thousand icons each web process would have all in memory, and the text of what it loads, two bytes a letter.
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      build: {
        rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } } },
      },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together }, ...names } } } },
  },
  server: { hmr: { port: 24679 } },
})
