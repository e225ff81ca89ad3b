/** Whether a word from outside (an address, a stored row) is a key of this table. */
export function hasKey<Table extends object>(table: Table, word: string): word is keyof Table & string {
  return Object.hasOwn(table, word)
}
