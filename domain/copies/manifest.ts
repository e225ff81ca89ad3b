import * as v from 'valibot'

const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
// As PostgreSQL's quote_ident writes them. They become part of statements, and age does not say who sealed them.
const identifierText = v.pipe(v.string(), v.regex(/^(?:[a-z_][a-z0-9_]*|"[a-z0-9_]+")$/))
const tableText = v.union([identifierText, v.literal('pgboss.job')])
const orderedColumn = /^(?:[a-z_][a-z0-9_]*|"[a-z0-9_]+")(?:::text)?(?: collate "C")?$/
const orderText = v.pipe(
  v.string(),
  v.check((text) => text.split(', ').every((column) => orderedColumn.test(column))),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a copy consists of. It is sealed itself; only names of pieces lie open, and they say nothing. */
const manifestSchema = v.object({
  format: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What pieces are named and tagged by. */
  pieceKey: hex64,
  /** APP_SECRET, so that people stay signed in and apps go on to fit. */
  secret: v.nullable(v.string()),
  migrations: v.array(v.object({ name: v.string(), checksum: hex64 })),
  tables: v.array(
    v.object({
      name: tableText,
      columns: v.pipe(v.array(identifierText), v.minLength(1)),
      orderBy: orderText,
      rows: count,
      /** Of all its lines together. */
      sha256: hex64,
      pieces: v.array(hex64),
    }),
  ),
  sequences: v.array(v.object({ name: v.string(), value: v.string() })),
  /** The keys of the photos' folders; each is a piece of its own, named by its key. */
  photos: v.array(v.string()),
  /** Photos that had a row and no file when the copy was made. */
  missingPhotos: v.array(v.string()),
})

export type Manifest = v.InferOutput<typeof manifestSchema>
export type CopiedTable = Manifest['tables'][number]

/** Throws where the text is no manifest that this version understands. */
export function readManifest(bytes: Uint8Array): Manifest {
  const content: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
  const read = v.safeParse(manifestSchema, content)
  if (!read.success) throw new Error('This copy was written in a form that this version does not know')
  return read.output
}

export function writeManifest(manifest: Manifest): Uint8Array {
  return Buffer.from(JSON.stringify(manifest))
}

export function totalRows({ tables }: Manifest) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
