/** The form of a list as an address: without what is empty or at its default, and without a subcategory of another category. */
export function chosenIn(form: HTMLFormElement, changed?: string) {
  const fields = [...new FormData(form)] as [string, string][]
  return new URLSearchParams(
    fields.filter(
      ([name, value]) =>
        value !== '' && !(name === 'sort' && value === 'newest') && !(name === 'subcategory' && changed === 'category'),
    ),
  )
}
