/**
 * Ads are found by the options that they name. Stored as one number, `fact` (no other facet's) and the index of the option:
 * see ad-facts.ts.
 */
type Facet = { facet: string; fact: number }
export type RangeColumn = 'year' | 'kilometers' | 'area'
/** Compared with a column of `ad_search`; addresses say `yearMin`, `yearMax`. */
type RangeFilter = {
  range: RangeColumn
  ends: readonly ('Min' | 'Max')[]
  most: number
  label?: string
}
/** A number of at most 900, stored as a fact as options are; addresses say `advanceMax`. */
type UpToFilter = { upTo: string; fact: number; most: number; label?: string }

type Named<Kind> = {
  /** Its sentence is `details_<label>` in both catalogs, those of its options are `details_<label>_<option>`. */
  label: string
  /** What the form calls it and says below it, where those are sentences of their own: `details_<field>`, `details_<hint>`. */
  field?: string
  hint?: string
  /** Where pages tell it elsewhere than the form asks for it: after this one. */
  shownAfter?: string
  /** Kinds of category, one of the lists beside the tables; each has its section of the form. */
  in: readonly Kind[]
  /** Of those only these categories. */
  categories?: readonly number[]
  /** Told in the rows of the list view; `named` where its words alone say nothing. */
  inRows?: true | 'named'
  /** Subcategories whose ads do not have it: the sheet of filters leaves it out there. */
  notIn?: readonly string[]
}
type Optional = {
  options: readonly string[]
  /** What the sentences of its options begin with where that is not the label; false where they are words by themselves. */
  said?: string | false
  filter?: Facet
}

/** What is said of a detail in the tables of `details/`. */
export type DetailSpec<Kind extends string = string> = Named<Kind> &
  (
    | ({ kind: 'choice' | 'many' } & Optional)
    /** One box to tick. */
    | ({ kind: 'flag' } & Optional)
    | {
        kind: 'number'
        from: number
        to: number | (() => number)
        problem: string
        unit?: string
        filter?: RangeFilter | UpToFilter
      }
    /** A facet is read out of the words: see `readOut` in ad-facts.ts. */
    | { kind: 'text'; max: number; suggested?: true; filter?: Facet & { options: readonly string[] } }
  )
