/** The keys of a table that holds nothing but what its type names. */
export function keysOf<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table & string)[]
}
