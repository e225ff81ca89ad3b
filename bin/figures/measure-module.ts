import { parseSync } from '@swc/core'
import type { Module } from './imports-of.ts'

type Node = { type?: string; span?: { start: number; end: number }; [key: string]: unknown }

export type Measures = {
  lines: number
  /** How many say why something is done; lines in a row are one. */
  comments: number
  /** How many say what is promised. */
  docstrings: number
  /** The lines of each function. */
  functions: number[]
  exports: number
  imports: number
  /** `x!`: somebody knew what the compiler did not. */
  nonNull: number
  /** `x as T`, `as const` aside. */
  casts: number
  /** Results of statements whose rows are typed by hand. */
  assertedReads: number
}

const functionTypes = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/

/** What can be counted in a module without running it. */
export function measure({ path, text, imports }: Module): Measures {
  const measures: Measures = {
    lines: text.split('\n').length,
    comments: (text.match(/(?<!^\s*\/\/.*\n)^\s*\/\//gm) ?? []).length,
    docstrings: (text.match(/^\s*\/\*\*/gm) ?? []).length,
    functions: [],
    exports: 0,
    imports: imports.length,
    nonNull: 0,
    casts: 0,
    assertedReads: 0,
  }
  const program = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  // Spans are in bytes, and go on from one parsed text to the next.
  const bytes = Buffer.from(text)
  const { start } = program.span
  const linesOf = ({ span }: Node) =>
    span
      ? bytes
          .subarray(span.start - start, span.end - start)
          .toString()
          .split('\n').length
      : 0
  visit(program, (node) => {
    if (functionTypes.test(node.type ?? '')) measures.functions.push(linesOf(wholeOf(node)))
    else if (node.type?.startsWith('Export')) measures.exports++
    else if (node.type === 'TsNonNullExpression') measures.nonNull++
    else if (node.type === 'TsAsExpression') measures.casts++
    else if (isAssertedRead(node)) measures.assertedReads++
  })
  return measures
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** Where a function declaration has its span. */
function wholeOf(node: Node): Node {
  const inner = node['function']
  return node.span || !isNode(inner) ? node : inner
}

/** A tagged statement with a type of its rows, run as it is: nothing but its author says that they are that. */
function isAssertedRead({ type, callee }: Node) {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || property['value'] !== 'execute') return false
  const { tag } = object
  return isNode(tag) && tag['value'] === 'sql' && object['typeParameters'] != null
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, see))
  if (!isNode(value)) return
  see(value)
  for (const inner of Object.values(value)) visit(inner, see)
}
