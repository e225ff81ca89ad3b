import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { visit } from '#tests/support/visit.ts'

// What leans on the inside of a framework: each test says what to do when an upgrade turns it red. Prepared statements, the
// replaced files of the router and the one module graph have theirs beside them.

const build = (await import(pathToFileURL(join(env.buildDir, 'server/index.js')).href)) as unknown as ServerBuild
const assets = join(env.buildDir, 'client/assets')

test('deferred scripts: a page has the bytes that are looked for, and nothing else begins a script', async () => {
  const page = await (await visit('/browse')).text()
  const help =
    'React Router writes its scripts in other bytes: see what it writes, and look for that in app/deferred-scripts.ts'
  expect(page.match(/<link rel="later"/g)?.length, help).toBeGreaterThan(2)
  expect(page.match(/<script nonce="[^"]+" type="later">[^<]*\bimport\b[^<]*<\/script>/g)?.length, help).toBe(1)
  expect(page, help).not.toMatch(/rel="modulepreload"|<script[^>]* type="module"/)
})

test('slim manifest: what a route does not have is not written, and what it has is', () => {
  const help =
    'React Router writes its manifest in other words: see what it writes, and look for that in bin/building/slim-manifest.ts'
  const name = readdirSync(assets).find((name) => name.startsWith('manifest-'))!
  const text = readFileSync(join(assets, name), 'utf8')
  expect(text, help).not.toMatch(/"has\w+":false/)
  type Route = { id?: string; hasLoader?: boolean; hasAction?: boolean; imports?: string[] }
  type Manifest = { entry: Route; routes: Record<string, Route> }
  const whole = build.assets as unknown as Manifest
  const { entry, routes } = runInNewContext(`const window = globalThis; ${text} __reactRouterManifest`) as Manifest
  expect(Object.entries(routes).filter(([id, route]) => route.id !== id)).toEqual([])
  const present = new Set([...entry.imports!, ...routes.root!.imports!])
  expect(present.size, help).toBeGreaterThan(2)
  for (const [id, { imports = [] }] of Object.entries(routes).filter(([id]) => id !== 'root'))
    expect([id, imports.toSorted()], help).toEqual([
      id,
      whole.routes[id]!.imports!.filter((file) => !present.has(file)).toSorted(),
    ])
  for (const [id, { hasLoader = false, hasAction = false }] of Object.entries(routes))
    expect({ id, hasLoader, hasAction }, help).toEqual({
      id,
      hasLoader: whole.routes[id]?.hasLoader,
      hasAction: whole.routes[id]?.hasAction,
    })
})

test('route shards: what a shard is made of is all that knows the routes', () => {
  const help =
    'the server build holds routes elsewhere too: see what it is, and leave the same out in server/route-shards.ts'
  const ids = Object.keys(build.routes).toSorted()
  expect(Object.keys(build.assets.routes).toSorted(), help).toEqual(ids)
  const namingAll = (whole: object) =>
    Object.entries(whole).flatMap(([name, part]) => {
      const text = JSON.stringify(part) ?? ''
      return ids.every((id) => text.includes(JSON.stringify(id))) ? [name] : []
    })
  expect(namingAll(build).toSorted(), help).toEqual(['assets', 'routes'])
  expect(namingAll(build.assets), help).toEqual(['routes'])
})

test('chunks: what first visits share comes in the groups that are named', () => {
  const help =
    'the bundler splits code differently: see `together` in vite.config.ts, then tests/journeys/budget.test.ts'
  const chunks = new Set(readdirSync(assets).map((name) => name.replace(/-[\w-]{7,8}\.\w+$/, '')))
  for (const name of ['react', 'shared', 'front', 'posting', 'signed-in', 'talk', 'wordy', 'opened', 'entry.client'])
    expect([...chunks], help).toContain(name)
})

test('the router of the browser stands where it is asked for', () => {
  const help = 'React Router keeps its router elsewhere: app/components/layout/connection.ts asks for it by its name'
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const putThere = scripts.filter((name) =>
    /window\.__reactRouterDataRouter\s*=[^=]/.test(readFileSync(join(assets, name), 'utf8')),
  )
  expect(putThere, help).toHaveLength(1)
})
