import type { CategoryKind } from '#shared/ad-details.ts'

type Named = { id: number; name: string }

/** What is said of a price while it is typed: pounds as they were before, and dollars in pounds at the site's rate. */
export type PriceHints = { oldPounds: boolean; poundsForDollar: number }

/** What the selects of the ad form offer, names in the page's language. */
export type FormChoices = {
  categories: {
    id: number
    name: string
    kind: CategoryKind
    titleHint?: string
    subcategories: { id: string; name: string }[]
  }[]
  governorates: { id: number; name: string; districts: Named[]; neighbourhoods: (Named & { districtId: number })[] }[]
}
