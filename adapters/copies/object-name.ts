const folder = /^[a-z]+(\/[0-9a-z.-]+)*$/i

/** The name of an object of the copies, such as `pieces/ab/…`; throws for what could lead anywhere else. */
export function objectName(name: string): string {
  if (!name.includes('/')) throw new Error(`${name} names no object`)
  return folderName(name)
}

/** The same for what objects lie in, such as `pieces`. */
export function folderName(name: string): string {
  if (!folder.test(name) || name.includes('..')) throw new Error(`${name} names no object`)
  return name
}
