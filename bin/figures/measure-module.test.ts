import { expect, test } from 'vitest'
import { measure } from './measure-module.ts'

const text = `import { sql } from 'kysely'
import { db } from '#db/client.ts'

/** Promised. */
export async function read(id: number) {
  // Two lines
  // of one comment.
  const { rows } = await sql<{ id: number }>\`select 1\`.execute(db)
  const kinds = ['a'] as const
  return rows[0]!.id as unknown as string
}

export const plain = (x: number) => sql<number>\`\${x} + 1\`
`

test('a module is measured by what it says, not by how it is laid out', () => {
  const { functions, ...rest } = measure({
    path: 'domain/x.ts',
    text,
    imports: [{ path: 'db/client.ts', isType: false }],
  })
  expect(functions).toEqual([7, 1])
  expect(rest).toEqual({
    lines: 14,
    comments: 1,
    docstrings: 1,
    exports: 2,
    imports: 1,
    nonNull: 1,
    casts: 2,
    assertedReads: 1,
  })
})
