type Page<Row> = { rows: Row[]; next: string | null }

/** All pages of a list, each asked for from where the one before ended. */
export async function pagesOf<Row>(read: (after: string | null) => Promise<Page<Row>>): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let after: string | null = null; ;) {
    const page: Page<Row> = await read(after)
    pages.push(page.rows)
    if (page.next === null) return pages
    if (pages.length > 100) throw new Error('The pages of this list have no end')
    after = page.next
  }
}
