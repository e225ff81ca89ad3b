import { expect, test } from 'vitest'
import { whoMay, type Viewer } from '#tests/support/viewers.ts'
import { maySeePhoto } from './photo-policy.ts'

type Photo = Parameters<typeof maySeePhoto>[1]
const photo: Photo = {
  ownerId: 'somebody else',
  adOwnerId: null,
  forMessage: false,
  sides: [],
  isReported: false,
}
const theirs: Viewer[] = ['owner', 'leaving owner', 'admin and owner']
const administrators: Viewer[] = ['admin', 'admin and owner']

test.each<[string, Partial<Photo>, Viewer[]]>([
  ['a photo that waits, of who took it', { ownerId: 'owner' }, ['owner', 'leaving owner', ...administrators]],
  ['a photo on somebody’s ad, taken by another', { adOwnerId: 'owner' }, ['owner', 'leaving owner', ...administrators]],
  ['a photo of nobody here', {}, administrators],
  ['a photo of a message, of who sent it', { ownerId: 'owner', forMessage: true, sides: ['x', 'y'] }, theirs],
  ['a photo of a message to somebody', { forMessage: true, sides: ['somebody else', 'owner'] }, theirs],
  ['a photo of a message of others', { forMessage: true, sides: ['somebody else', 'x'] }, []],
  ['the same while it is reported', { forMessage: true, sides: ['x', null], isReported: true }, administrators],
  ['a photo whose two sides have left', { forMessage: true, sides: [null, null] }, []],
  ['a report about what is no message changes nothing', { isReported: true }, administrators],
])('who sees what is not public: %s', (_, over, who) => {
  expect(whoMay((viewer) => maySeePhoto(viewer, { ...photo, ...over }))).toEqual(who)
})
