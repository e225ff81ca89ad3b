/** The form of a list as an address: without what is empty or at its default, and without a subcategory of another category. */
export function chosenIn(form: HTMLFormElement, changed?: string) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isOfAnother = name === 'subcategory' && changed === 'category'
    if (typeof value === 'string' && value && !isOfAnother) query.append(name, value)
  }
  return query
}
