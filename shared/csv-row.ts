/** Without it spreadsheets take UTF-8 for something else. */
export const csvMark = '\uFEFF'

/** A row of a table for spreadsheets (RFC 4180); a cell that would be a formula there is text. */
export function csvRow(cells: (string | number | null)[]) {
  return `${cells.map((cell) => `"${harmless(String(cell ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** People choose their names and titles themselves. */
function harmless(cell: string) {
  return /^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
}
