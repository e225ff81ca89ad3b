import { basename } from 'node:path'
import { isTest, type Module } from './imports-of.ts'
import { areaGraph, areaOf, cyclesOf, layersOf, nounGraph } from './noun-graph.ts'

/** The page that shows how the domain is built, made from its modules alone. */
export function drawLayers(modules: readonly Module[]): string {
  const nouns = nounGraph(modules)
  const cycles = cyclesOf(nouns)
  if (cycles.length > 0)
    throw new Error(`Nouns that import each other: ${cycles.map((cycle) => cycle.join(', ')).join('; ')}`)
  const areas = areaGraph(modules)
  return [
    '# The layers of the domain',
    '',
    'Drawn from the code by `npm run layers`; a law fails when this page and the code differ.',
    '',
    'A **verb** (`domain/verbs/<area>/`) is one use case in one transaction, or a step that several of them share in theirs:',
    'whoever opens it reads everything that follows from it.',
    `A **noun** (\`domain/<noun>/\`) holds policy, transitions, reads, and the writes of its own tables. A noun imports only nouns of`,
    'the layers below it; routes, jobs and commands import both; verbs are imported by those alone, and by verbs of their area',
    '(`safety` also does what a report asks for by the verbs of `ads` and `accounts`).',
    '',
    '## Verbs',
    '',
    ...[...areas]
      .toSorted(([area], [other]) => (area < other ? -1 : 1))
      .flatMap(([area, below]) => [
        `- **${area}**: ${verbsOf(modules, area).map(quoted).join(', ')}  `,
        `  over ${[...below].toSorted().join(', ')}`,
      ]),
    '',
    '## Nouns, the highest layer first',
    '',
    ...layersOf(nouns)
      .map((layer, height) => ({ layer, height }))
      .toReversed()
      .flatMap(({ layer, height }) => [
        `### Layer ${height}`,
        '',
        ...layer.map((noun) => line(noun, nouns.get(noun) ?? new Set())),
        '',
      ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

function line(noun: string, below: Set<string>) {
  return below.size === 0 ? `- **${noun}**` : `- **${noun}** → ${[...below].toSorted().join(', ')}`
}

function verbsOf(modules: readonly Module[], area: string) {
  return modules.filter(({ path }) => areaOf(path) === area && !isTest(path)).map(({ path }) => basename(path, '.ts'))
}

function quoted(name: string) {
  return `\`${name}\``
}
