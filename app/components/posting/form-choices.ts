import type { CategoryKind } from '#shared/ad-details.ts'

type Named = { id: number; name: string }

/** What the selects of the ad form offer, names in the page's language. */
export type FormChoices = {
  categories: { id: number; name: string; kind: CategoryKind; subcategories: { id: string; name: string }[] }[]
  governorates: { id: number; name: string; districts: Named[]; neighbourhoods: (Named & { districtId: number })[] }[]
}
