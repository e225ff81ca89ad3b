import pg from 'pg'
import { databaseUrl } from './database.ts'

type Statement = { text: string; values: unknown[] }
type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

let seen: Statement[] | undefined

// Every connection of this process asks through this one method, prepared statements too.
const ask = pg.Client.prototype.query as unknown as (...all: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
  const [first, second] = all
  const statement =
    typeof first === 'string'
      ? { text: first, values: Array.isArray(second) ? second : [] }
      : { values: [], ...(first as Partial<Statement>) }
  if (statement.text) seen?.push(statement as Statement)
  return ask.apply(this, all)
} as typeof pg.Client.prototype.query

/** The statements that this process sends while `work` is done, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = (seen = [])
  try {
    await work()
  } finally {
    seen = undefined
  }
  return found
}

/** How many rows of tables and indexes these statements look at, those that are thrown away included: asked again, explained. */
export async function rowsReadBy(statements: readonly Statement[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' })
  await client.connect()
  let rows = 0
  for (const { text, values } of statements.filter(isRead)) {
    const { rows: answers } = await client.query(`explain (analyze, format json, timing off) ${text}`, values)
    rows += scanned(answers[0]['QUERY PLAN'][0].Plan as Plan)
  }
  await client.end()
  return rows
}

function isRead({ text }: Statement) {
  return /^\s*(\/\*.*?\*\/\s*)*(select|with)\b/i.test(text) && !/\bfor (no key )?(update|share)\b|_lock\(/i.test(text)
}

function scanned(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, inner) => sum + scanned(inner), 0)
  if (!/^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type'])) return below
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + Math.round((plan['Actual Rows'] + removed) * plan['Actual Loops'])
}
