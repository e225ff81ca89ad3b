import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite, site } from '#tests/support/site.ts'

const folder = join(import.meta.dirname, '../../docs/metrics')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const ofOurs = /\b(?:http|yasmeen|process|nodejs)_\w+/g

/** The names of an exposition; a histogram has three. */
function exportedNames(text: string) {
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

test('what alerts and dashboard name is exported by the web process as it runs, and every page has its pattern', async () => {
  await openSite()
  await (await fetch(`${site}/browse`)).text()
  await (await fetch(`${site}/nothing-of-ours`)).text()
  const answer = await fetch(`${site}/metrics`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const exported = exportedNames(text)
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const alerts = [...read('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr)
  expect([shown.length, alerts.length].every((count) => count > 10)).toBe(true)
  const named = [...shown, ...alerts].flatMap((expr) => expr.match(ofOurs) ?? [])
  expect(named.filter((name) => !exported.has(name))).toEqual([])
  expect(text).toMatch(/http_request_duration_seconds_count\{route="\/browse",method="GET",status="200"\} \d/)
  expect(text).toMatch(/http_request_duration_seconds_count\{route="other",method="GET",status="404"\} \d/)
  expect(text).toMatch(/^yasmeen_health_state\{check="disk"\} [012]$/m)
})

test('every alert is tried: its name stands in the file of tries', () => {
  const names = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  const tried = read('alerts.test.yml')
  expect(names.filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([])
})
