/** One calm line for people at the console, in both languages. */
export function print(arabic: string, english: string) {
  process.stdout.write(`  ${arabic} · ${english}\n`)
}

/** A fact in a column of its own, so that an address or a password can be picked out and copied. */
export function printFact(arabic: string, english: string, value: string) {
  process.stdout.write(`  ${arabic} · ${english}\n      ${value}\n`)
}

export function complain(error: unknown) {
  process.stderr.write(`  ${error instanceof Error ? error.message : String(error)}\n`)
}
