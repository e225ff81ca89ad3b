import { beforeOtherNames } from '#shared/arabic/region-names.ts'
import { leadsToOtherLocation, leadsToLocation } from '#shared/arabic/pasted-words.ts'
import { mostQuarterWords, quarters } from '#shared/arabic/quarter-names.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Token } from '#domain/search/understand/tokens.ts'
import { regionAt } from '#domain/search/understand/names.ts'
import type { Vocabulary } from '#domain/search/understand/vocabulary.ts'
import { neighbourhoodBeside, type ListedNeighbourhoods } from './pasted-neighbourhood.ts'
import { keysBefore, type PastedText } from './pasted-text.ts'

/** `governorate` by its slug, `district` by its Arabic name, `neighbourhood` by the key of its name (searchKey), where one is named. */
export type PastedLocation = { governorate: string; district: string | null; neighbourhood: string | null }
type Mention = PastedLocation & { weight: number; length: number }
type Placed = Mention & { at: number }

const otherNames = new Set(beforeOtherNames.map(searchKey))

/** Where the thing is: of several places that which is named most clearly. A quarter says more than the town that it may belong to. */
export function pastedLocation(
  { tokens }: PastedText,
  vocabulary: Vocabulary,
  listed?: ListedNeighbourhoods,
): PastedLocation | null {
  const mentions: Placed[] = []
  for (let at = 0, behind = 0; at < tokens.length;) {
    const mention = mentionAt(tokens, { at, behind }, vocabulary)
    if (mention) mentions.push({ ...mention, at })
    at += mention?.length ?? 1
    if (mention) behind = at
  }
  const weights = new Map<string, number>()
  for (const [order, { governorate, weight }] of mentions.entries())
    weights.set(governorate, (weights.get(governorate) ?? 0) + weight / (1 + order / 4))
  const [best] = [...weights].toSorted(([, a], [, b]) => b - a)
  if (!best || best[1] <= 0) return null
  const [governorate] = best
  const inside = mentions.filter((mention) => mention.governorate === governorate)
  const district = inside.find((mention) => mention.district !== null)?.district
  const neighbourhood = inside.find((mention) => mention.neighbourhood !== null)?.neighbourhood
  return {
    governorate,
    district: district ?? null,
    neighbourhood: neighbourhood ?? neighbourhoodBeside(tokens, inside.filter(isMeant), listed?.get(governorate) ?? []),
  }
}

/** Named for itself, not on a plate or as where something is sent. */
const isMeant = ({ weight }: Mention) => weight >= 1

/** `behind`: where the mention before it ended, whose words say nothing of this one. */
function mentionAt(
  tokens: readonly Token[],
  { at, behind }: { at: number; behind: number },
  { regions }: Vocabulary,
): Mention | null {
  const before = keysBefore(tokens, at, Math.min(3, at - behind))
  const factor = before.some((key) => leadsToOtherLocation.has(key)) || otherNames.has(before[0] ?? '') ? 0.2 : 1
  const extra = before.some((key) => leadsToLocation.has(key)) ? 2 : 0
  const quarter = quarterAt(tokens, at)
  if (quarter) return { ...quarter, weight: (3 + extra) * factor }
  const region = regionAt(tokens, at, regions)
  const governorate = region?.values.find(([name]) => name === 'governorate')?.[1]
  if (!region || governorate === undefined) return null
  const isDistrict = region.filter === 'district'
  const weight = ((isDistrict ? 2.5 : 2) + extra) * (region.isOther ? 0.2 : factor)
  const district = isDistrict ? (region.called?.nameAr ?? null) : null
  return { governorate, district, neighbourhood: null, weight, length: region.length }
}

function quarterAt(tokens: readonly Token[], at: number) {
  for (let length = Math.min(mostQuarterWords, tokens.length - at); length > 0; length--) {
    const key = tokens
      .slice(at, at + length)
      .map((token) => token.key)
      .join(' ')
    const quarter = quarters.get(key)
    if (quarter)
      return { governorate: quarter.governorate, district: quarter.district ?? null, neighbourhood: key, length }
  }
  return null
}
