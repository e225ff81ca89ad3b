import { expect, test } from 'vitest'
import { photoKind } from './photo-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x18ftypheix\0\0\0\0'],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heicmiaf'],
  ['other', '\0\0\0\x18ftypavif\0\0\0\0avifmif1'],
  ['other', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
  ['other', '\0\0\0\x18ftypmp42'],
  ['other', 'GIF89a'],
  ['other', '%PDF-1.7'],
  ['other', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['other', 'II*\0'],
  ['other', 'AT&TFORM\0\0\0\0DJVU'],
  ['other', 'RIFF\0\0\0\0AVI '],
  ['other', '\xff\xd8'],
  ['other', ''],
])('%s', (kind, head) => {
  expect(photoKind(bytes(head))).toBe(kind)
})
