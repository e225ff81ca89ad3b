import * as v from 'valibot'
import { meetingLimits } from '../meeting-limits.ts'
import { cleanText, lengthOf } from './words.ts'

export type ListedVenue = { nameAr: string; nameEn: string }

/** Public venues of a governorate as they are edited: a line each, its English name after a bar; one without it is called alike in both. */
export function readVenues(text: string): ListedVenue[] {
  return cleanText(text)
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim().replace(/\s+/g, ' ')))
    .filter(([first]) => first !== '')
    .map(([nameAr = '', nameEn = '']) => ({ nameAr, nameEn: nameEn || nameAr }))
}

export function writeVenues(venues: readonly ListedVenue[]): string {
  return venues.map(({ nameAr, nameEn }) => (nameAr === nameEn ? nameAr : `${nameAr} | ${nameEn}`)).join('\n')
}

const fits = (name: string) => lengthOf(name) >= 3 && lengthOf(name) <= meetingLimits.venueLength

export const meetingVenuesFields = v.object({
  governorate: v.pipe(v.optional(v.string(), ''), v.regex(/^\d{1,4}$/, 'option_unknown'), v.transform(Number)),
  venues: v.pipe(
    v.optional(v.string(), ''),
    v.transform(readVenues),
    v.check((venues) => venues.length <= meetingLimits.venuesPerGovernorate, 'meeting_venues_too_many'),
    v.check((venues) => venues.every(({ nameAr, nameEn }) => fits(nameAr) && fits(nameEn)), 'meeting_venues_invalid'),
    v.check((venues) => new Set(venues.map(({ nameAr }) => nameAr)).size === venues.length, 'meeting_venues_twice'),
  ),
})
