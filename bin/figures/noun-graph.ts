import { isTest, type Module } from './imports-of.ts'

/** What imports what: for each node the nodes that it imports, itself left out. */
export type Graph = Map<string, Set<string>>

const verb = /^domain\/verbs\/([^/]+)\//
const noun = /^domain\/(?!verbs\/)([^/]+)\//

export const areaOf = (path: string) => verb.exec(path)?.[1]
export const nounOf = (path: string) => noun.exec(path)?.[1]

/** The nouns of the domain and what they import of each other; types count, because a reader follows them too. */
export function nounGraph(modules: readonly Module[]): Graph {
  return graphOf(modules, nounOf, nounOf)
}

/** The areas of the verbs, and the nouns that each of them uses. */
export function areaGraph(modules: readonly Module[]): Graph {
  return graphOf(modules, areaOf, nounOf)
}

type NodeOf = (path: string) => string | undefined

function graphOf(modules: readonly Module[], from: NodeOf, to: NodeOf): Graph {
  const graph: Graph = new Map()
  for (const { path, imports } of modules) {
    const node = from(path)
    if (!node || isTest(path)) continue
    const found = graph.get(node) ?? new Set()
    graph.set(node, found)
    for (const { path: imported } of imports) {
      const other = to(imported)
      if (other && other !== node) found.add(other)
    }
  }
  return graph
}

/** The strongly connected components with more than one node (Tarjan): each is a cycle, however long. */
export function cyclesOf(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    const at = index.size
    index.set(node, at)
    low.set(node, at)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? at, low.get(next) ?? at))
    }
    if (low.get(node) !== index.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) cycles.push(component.toSorted())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return cycles
}

/** The nodes in layers: each stands above everything that it imports, as low as it can. Wants a graph without cycles. */
export function layersOf(graph: Graph): string[][] {
  const heights = new Map<string, number>()
  const heightOf = (node: string): number => {
    const known = heights.get(node)
    if (known !== undefined) return known
    const height = Math.max(-1, ...[...(graph.get(node) ?? [])].map(heightOf)) + 1
    heights.set(node, height)
    return height
  }
  const layers: string[][] = []
  for (const node of [...graph.keys()].toSorted()) (layers[heightOf(node)] ??= []).push(node)
  return layers
}
