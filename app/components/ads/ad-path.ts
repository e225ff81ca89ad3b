/** The address of an ad's page. */
export function adPath({ id }: { id: number }) {
  return `/ad/${id}`
}
