import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPicture, pngHeader, pngOf, pngPixels } from './pictures.ts'

/** What a file is called in a failure, its bytes, and whether it can only be refused. */
export type HostileFile = { name: string; bytes: Uint8Array; mustBeRefused?: true }

/** Stands in every payload: in no file that is given out may it be found. */
export const mark = 'HOSTILE-7f3a'
const formats = ['jpeg', 'png', 'webp'] as const
type Format = (typeof formats)[number]

const latin = (text: string) => Buffer.from(text, 'latin1')

const payloads: Record<string, Buffer> = {
  php: latin(`<?php /*${mark}*/ system($_GET[0]); ?>`),
  html: latin(`<!doctype html><script>/*${mark}*/alert(1)</script>`),
  svg: latin(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${mark}')"/>`),
  xml: latin(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;${mark}</x>`),
  javascript: latin(`=1;/*${mark}*/alert(1)//`),
  pdf: latin(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert('${mark}'))>>>>endobj`),
  zip: Buffer.concat([latin(`PK\x03\x04${mark}`), latin('PK\x05\x06'), Buffer.alloc(18)]),
  elf: latin(`\x7fELF\x02\x01\x01${'\0'.repeat(20)}${mark}`),
  gif: latin(`GIF89a\x01\0\x01\0\0\0\0;${mark}`),
  shell: latin(`#!/bin/sh\n# ${mark}\ncat /etc/passwd`),
}

// The first bytes of what is no photo, or none that the site takes.
const heads: Record<string, string> = {
  'TIFF of Intel': 'II*\0\x08\0\0\0',
  'TIFF of Motorola': 'MM\0*\0\0\0\x08',
  BMP: 'BM\x3a\0\0\0',
  icon: '\0\0\x01\0\x01\0',
  Photoshop: '8BPS\0\x01',
  'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  'JPEG XL': '\xff\x0a\xfa',
  DjVu: 'AT&TFORM\0\0\0\x10DJVUINFO',
  AVIF: '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'HEIC of a burst': '\0\0\0\x18ftypmsf1\0\0\0\0hevcmsf1',
  film: '\0\0\0\x18ftypmp42\0\0\0\0isommp42',
  RIFF: 'RIFF\x24\0\0\0WAVEfmt ',
  gzip: '\x1f\x8b\x08\0',
  WebAssembly: '\0asm\x01\0\0\0',
  'Java class': '\xca\xfe\xba\xbe\0\0\0\x34',
  PostScript: '%!PS-Adobe-3.0 EPSF-3.0',
  'a text of a browser': '\ufeff<html>',
}

/** Every kind of file that has been used against places that take photos, made here: some four hundred. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const whole = new Map(
    await Promise.all(
      formats.map(async (format) => [format, await aPicture({ width: 96, height: 64, format })] as const),
    ),
  )
  return [
    ...[0, 1, 2, 63].map((size) => refusedFile(`${size} bytes`, Buffer.alloc(size))),
    ...Object.entries(heads).map(([name, head]) =>
      refusedFile(name, Buffer.concat([latin(head), latin(mark.repeat(20))])),
    ),
    ...Object.entries(payloads).map(([name, payload]) => refusedFile(name, payload)),
    ...[...whole].flatMap(([format, picture]) => [
      ...polyglots(format, picture),
      ...cuts(format, picture),
      ...damages(format, picture),
    ]),
    ...pngBombs(),
    ...(await jpegBombs()),
    ...(await animations()),
    ...(await annotated()),
  ]
}

const refusedFile = (name: string, bytes: Uint8Array): HostileFile => ({ name, bytes, mustBeRefused: true })

/** A picture that is something else too: before it, behind it, and inside where notes may stand. */
function polyglots(format: Format, picture: Buffer): HostileFile[] {
  return Object.entries(payloads).flatMap(([kind, payload]) => [
    refusedFile(`${kind} before ${format}`, Buffer.concat([payload, picture])),
    { name: `${kind} behind ${format}`, bytes: Buffer.concat([picture, payload]) },
    { name: `${kind} inside ${format}`, bytes: withNote(format, picture, payload) },
    {
      name: `${kind} inside and behind ${format}`,
      bytes: Buffer.concat([withNote(format, picture, payload), payload]),
    },
  ])
}

function withNote(format: Format, picture: Buffer, note: Buffer) {
  if (format === 'jpeg') return jpegWith(picture, 0xfe, note)
  if (format === 'png')
    return pngOf([
      pngHeader(32, 32),
      ['tEXt', Buffer.concat([latin('Comment\0'), note])],
      pngPixels(32, 32),
      ['IEND', note],
    ])
  const padded = note.byteLength % 2 ? Buffer.concat([note, latin('\0')]) : note
  const chunk = Buffer.concat([latin('NOTE'), uint32(padded.byteLength, true), padded])
  const riff = Buffer.concat([picture, chunk])
  riff.writeUInt32LE(riff.byteLength - 8, 4)
  return riff
}

/** A segment with this marker behind the first bytes of a JPEG. */
function jpegWith(picture: Buffer, marker: number, data: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.byteLength + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, marker]), length, data, picture.subarray(2)])
}

function uint32(value: number, isLittle = false) {
  const bytes = Buffer.alloc(4)
  if (isLittle) bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

function cuts(format: Format, picture: Buffer): HostileFile[] {
  return Array.from({ length: 24 }, (_, n) => ({
    name: `${format} cut after ${n + 1} of 25 parts`,
    bytes: picture.subarray(0, Math.floor((picture.byteLength * (n + 1)) / 25)),
  }))
}

/** One byte in every so many is another; the header stays, so that a decoder goes on. */
function damages(format: Format, picture: Buffer): HostileFile[] {
  return Array.from({ length: 54 }, (_, n) => {
    const bytes = Buffer.from(picture)
    for (let at = 14 + n; at < bytes.byteLength; at += 17 + 13 * n) bytes[at] = (bytes[at]! * 31 + 7 * n + 1) % 256
    return { name: `${format} damaged in way ${n}`, bytes }
  })
}

const zeros = deflateSync(Buffer.alloc(60_000_000), { level: 9 })

function pngBombs(): HostileFile[] {
  const ended: [string, Buffer] = ['IEND', Buffer.alloc(0)]
  const small = [pngHeader(64, 64), pngPixels(64, 64)] as const
  const sizes = [
    [65_535, 65_535],
    [100_000, 501],
    [2 ** 31 - 1, 1],
    [0, 64],
    [64, 0],
    [40_000, 40_000],
    [7_100, 7_100],
  ] as const
  return [
    ...sizes.map(([width, height]) =>
      refusedFile(`PNG of ${width} × ${height}`, pngOf([pngHeader(width, height), small[1], ended])),
    ),
    refusedFile(
      'PNG of a hundred megapixels that are there',
      pngOf([pngHeader(10_000, 10_000), ['IDAT', zeros], ended]),
    ),
    { name: 'PNG with more pixels than it says', bytes: pngOf([small[0], ['IDAT', zeros], ended]) },
    ...(['zTXt', 'iCCP', 'iTXt'] as const).map((chunk) => ({
      name: `PNG with a ${chunk} that unpacks to 60 megabytes`,
      bytes: pngOf([
        small[0],
        [chunk, Buffer.concat([latin(chunk === 'iTXt' ? 'note\0\x01\0\0\0' : 'note\0\0'), zeros])],
        small[1],
        ended,
      ]),
    })),
    {
      name: 'PNG with ten thousand notes',
      bytes: pngOf([
        small[0],
        ...Array.from({ length: 10_000 }, (): [string, Buffer] => ['tEXt', latin(`k\0${mark}`)]),
        small[1],
        ended,
      ]),
    },
    { name: 'PNG with two headers', bytes: pngOf([small[0], pngHeader(9_000, 9_000), small[1], ended]) },
    { name: 'PNG without its pixels', bytes: pngOf([small[0], ended]) },
    {
      name: 'PNG that moves ten thousand times',
      bytes: pngOf([small[0], ['acTL', Buffer.concat([uint32(10_000), uint32(0)])], small[1], ended]),
    },
  ]
}

async function jpegBombs(): Promise<HostileFile[]> {
  const picture = await sharp(await aPicture({ width: 64, height: 48 }))
    .jpeg({ progressive: true })
    .toBuffer()
  const scan = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = Buffer.concat([
    picture.subarray(0, -2),
    ...Array.from({ length: 2_000 }, () => scan),
    picture.subarray(-2),
  ])
  const huge = Buffer.from(await aPicture({ width: 64, height: 48 }))
  const size = huge.indexOf(Buffer.from([0xff, 0xc0, 0, 0x11, 8])) + 5
  huge.writeUInt32BE(0xffffffff, size)
  const notes = Array.from({ length: 200 }, () => latin(mark.repeat(4_000))).reduce(
    (bytes, note) => jpegWith(bytes, 0xfe, note),
    picture,
  )
  const profile = jpegWith(picture, 0xe2, latin(`ICC_PROFILE\0\x01\x01${mark.repeat(4_000)}`))
  return [
    { name: 'JPEG of two thousand scans', bytes: scans },
    refusedFile('JPEG of 65,535 × 65,535', huge),
    { name: 'JPEG with ten megabytes of notes', bytes: notes },
    { name: 'JPEG with a profile that is none', bytes: profile },
    {
      name: 'JPEG with the notes of a photo editor',
      bytes: jpegWith(picture, 0xed, latin(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${mark}`)),
    },
    {
      name: 'JPEG with a picture inside its notes',
      bytes: jpegWith(picture, 0xe1, Buffer.concat([latin('Exif\0\0'), picture, latin(mark)])),
    },
  ]
}

async function animations(): Promise<HostileFile[]> {
  const raw = { width: 16, height: 16 * 300, channels: 3, pageHeight: 16 } as const
  const moving = await sharp(Buffer.alloc(16 * 16 * 300 * 3, 120), { raw })
    .webp({ loop: 0 })
    .toBuffer()
  return [{ name: 'WebP that moves three hundred times', bytes: moving }]
}

/** Where and with what a photo was taken, as phones and editors write it. */
async function annotated(): Promise<HostileFile[]> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 30/1 47/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '36/1 17/1 31/1',
  }
  const exif = { IFD0: { Make: mark, Copyright: mark, ImageDescription: mark.repeat(500) }, IFD3: gps }
  return Promise.all(
    formats.map(async (format) => ({
      name: `${format} with place, camera, names and profile`,
      bytes: await sharp(await aPicture({ width: 200, height: 150 }))
        .withExif(exif)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${mark}</creator></x:xmpmeta>`)
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer(),
    })),
  )
}
