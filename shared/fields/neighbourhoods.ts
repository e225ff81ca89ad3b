import * as v from 'valibot'
import { readNeighbourhoodList } from '../neighbourhood-list.ts'
import { listVersion, nameList } from './name-list.ts'

/** The neighbourhoods of a district as they are edited. */
export const neighbourhoodsFields = v.object({
  neighbourhoods: nameList((text) => {
    const { names, problem } = readNeighbourhoodList(text)
    return { list: names, problem }
  }),
  version: listVersion,
})
