import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneModuleGraph } from './one-module-graph.ts'
import { root } from './root.ts'

/** What the build says of a server bundle made of these files. */
function judge(...files: string[]) {
  const { generateBundle } = oneModuleGraph as unknown as { generateBundle: (options: object, bundle: object) => void }
  const problems: string[] = []
  const bundle = { 'index.js': { type: 'chunk', moduleIds: files.map((file) => join(root, file)) } }
  generateBundle.call({ error: (problem: string) => problems.push(problem) } as never, {}, bundle)
  return problems
}

test.for([
  'domain/orders/find-orders.ts',
  'adapters/payments/card-provider.ts',
  'i18n/language.ts',
  'app/request/contexts.ts',
  'app/read-models/plans.ts',
  'app/intents/carry-out.ts',
  'server/pages.ts',
  'node_modules/react-router/dist/production/index.mjs',
])('O3: a second copy of %s stops the build', (file) => {
  expect(judge('app/routes/ad/ad.tsx', file)).toEqual([`the server would hold a second copy of ${file}`])
})

test('pages, their pieces and their icons are bundled', () => {
  const icon = 'node_modules/lucide-react/dist/esm/icons/heart.mjs'
  expect(judge('app/routes/ad/ad.tsx', 'app/components/ads/ad-path.ts', 'app/entry.server.tsx', icon)).toEqual([])
})

test('of a file that Node loads for the process, the pages load the same', async () => {
  const { resolveId } = oneModuleGraph as unknown as { resolveId: (...given: unknown[]) => Promise<unknown> }
  const resolve = (source: string) => ({ id: join(root, source.replace(/^#|^\.\//, '')) })
  const resolved = (source: string) => resolveId.call({ resolve }, source, join(root, 'app/root.tsx'), {})
  expect(await resolved('#domain/ads/find-ad.ts')).toEqual({ id: '#domain/ads/find-ad.ts', external: true })
  expect(await resolved('./app/request/session.ts')).toEqual({ id: '#app/request/session.ts', external: true })
  expect(await resolved('#app/components/ads/ad-page.tsx')).toBeNull()
})
