import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  jpegImage,
  jpegOfScans,
  pngChunk,
  pngImage,
  riffChunk,
  webpImage,
  webpOfFrames,
} from '#server/testing/test-images'
import { withoutTexts } from './image-structure.ts'
import { processPhoto } from './process-photo.ts'

const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(3000, 1)])

/** Application segment 1 or 2 of a JPEG. */
function segment(marker: 0xe1 | 0xe2, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const withNote = (jpeg: Buffer, note: Buffer) => Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)])

/** The image with a chunk unknown to decoders. */
function withRiffChunk(webp: Buffer, content: Buffer): Buffer {
  const whole = Buffer.concat([webp, riffChunk('NOTE', content)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const xmp = (attributes: string) =>
  segment(
    0xe1,
    Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><a ${attributes}/></x:xmpmeta>`, 'latin1'),
  )

/** A photo of an iPhone or a Pixel: a second, smaller picture after the first, listed in a Multi-Picture segment. */
async function withSecondPicture({ isLittle, listed = true }: { isLittle: boolean; listed?: boolean }) {
  const first = await jpegImage()
  const second = await jpegImage({ width: 100, height: 80 })
  const tiff = Buffer.alloc(8 + 2 + 12 + 4 + 32)
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0xb002, 10)
  short(7, 12)
  long(32, 14)
  long(26, 18)
  const noteLength = 4 + 4 + tiff.length
  const padding = Buffer.alloc(20)
  long(second.length, 26 + 16 + 4)
  // Offsets count from the TIFF header, ten bytes into the file.
  long(first.length + noteLength + padding.length - 10, 26 + 16 + 8)
  const note = listed ? segment(0xe2, Buffer.concat([Buffer.from('MPF\0', 'latin1'), tiff])) : Buffer.alloc(0)
  return Buffer.concat([withNote(first, note), padding, second])
}

/** Trailer that Samsung phones append to each photo. */
function samsungTrailer(): Buffer {
  const block = Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000', 'latin1')
  const directory = Buffer.alloc(12 + 12)
  directory.write('SEFH', 0, 'latin1')
  directory.writeUInt32LE(107, 4)
  directory.writeUInt32LE(1, 8)
  directory.writeUInt16LE(0x0a01, 14)
  directory.writeUInt32LE(block.length, 16)
  directory.writeUInt32LE(block.length, 20)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(directory.length, 0)
  end.write('SEFT', 4, 'latin1')
  return Buffer.concat([block, directory, end])
}

const resultOf = async (bytes: Buffer) => {
  const processed = await processPhoto(bytes)
  return 'error' in processed ? processed.error : 'accepted'
}

describe('photos of phones', () => {
  it.each([true, false])('listed further pictures are accepted (little-endian: %s)', async (isLittle) => {
    expect(await resultOf(await withSecondPicture({ isLittle }))).toBe('accepted')
  })

  it('a motion photo with its video is accepted, declared in the older and in the newer way', async () => {
    const older = xmp(`GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${video.length}"`)
    const newer = xmp(`Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="${video.length}"`)
    const jpeg = await jpegImage()
    expect(await resultOf(Buffer.concat([withNote(jpeg, older), video]))).toBe('accepted')
    expect(await resultOf(Buffer.concat([withNote(jpeg, newer), video]))).toBe('accepted')
  })

  it("a photo with Samsung's trailer is accepted, also after a further picture", async () => {
    expect(await resultOf(Buffer.concat([await jpegImage(), samsungTrailer()]))).toBe('accepted')
    expect(
      await resultOf(Buffer.concat([await withSecondPicture({ isLittle: true }), samsungTrailer()])),
    ).toBe('accepted')
  })

  it.each([
    ['a Vivo', 'vivo{"com.vivo.camera.imageScene":0,"version":1}\0\0\0\x2fcameraAlbum'],
    ['an OPPO', 'OPPO\0\x01{"data":[],"localVersion":"1"}jxrs\0\0'],
    ['a Dahua camera', 'DHAV\xf1\0\x01dhav'],
    ['a Xiaomi', '<?xpacket begin?><x:xmpmeta/>'],
    ['a Huawei', '\x1c\x2b\0\x14fac_FACE'],
    ['a line break', '\r\n'],
    ['a second end marker', '\xff\xd9'],
    ['0xFF as padding', '\xff'.repeat(500)],
    ['one byte', 'x'],
  ])('an image followed by the data of a camera is accepted: %s', async (_, trailer) => {
    for (const image of [await jpegImage(), await pngImage(), await webpImage()])
      expect(await resultOf(Buffer.concat([image, Buffer.from(trailer, 'latin1')]))).toBe('accepted')
  })

  it('further pictures and videos that the metadata does not mention are accepted', async () => {
    expect(await resultOf(await withSecondPicture({ isLittle: true, listed: false }))).toBe('accepted')
    expect(await resultOf(Buffer.concat([await jpegImage(), video]))).toBe('accepted')
  })

  it('a JPEG without an end marker is accepted, one whose pixels are missing is incomplete', async () => {
    const jpeg = await jpegImage({ width: 400, height: 300 })
    expect(await resultOf(jpeg.subarray(0, -2))).toBe('accepted')
    for (const part of [0.3, 0.6, 0.9])
      expect(await resultOf(jpeg.subarray(0, Math.floor(jpeg.length * part)))).toBe('truncated')
  })

  it.each([
    ['JPEG', jpegImage],
    ['PNG', pngImage],
    ['WebP', webpImage],
  ])('an image followed by zeros is accepted: %s', async (_, image) => {
    expect(await resultOf(Buffer.concat([await image(), Buffer.alloc(4096)]))).toBe('accepted')
  })

  it('pixels that contain the short signature of an archive or executable by chance are accepted', async () => {
    const png = await pngImage()
    const inPixels = pngChunk('IDAT', Buffer.from('PK\x03\x04\xff\xff MZ \x1f\x8b', 'latin1'))
    const note = pngChunk('abCd', inPixels)
    expect(await resultOf(Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]))).toBe('accepted')
  })
})

const foreignFiles: [string, string][] = [
  ['a page', '<!DOCTYPE html><html lang="en">'],
  ['a script of a page', '<ScRiPt>alert(1)</script>'],
  ['a PHP script', '<?php system($_GET["c"]);'],
  ['a document', '%PDF-1.7\n1 0 obj'],
  ['a ZIP archive', 'PK\x03\x04\x14\0\0\0\x08\0 payload PK\x05\x06'],
  ['an empty ZIP archive', `PK\x05\x06${'\0'.repeat(18)}`],
  ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
  ['a 7z archive', "7z\xbc\xaf'\x1c\0\x04"],
  ['a program of Linux', '\x7fELF\x02\x01\x01\0'],
  ['a program of Windows', 'MZ\x90\0 stub PE\0\0d\x86\x06\0'],
]

describe('files with foreign content', () => {
  it.each(foreignFiles)('foreign content in metadata is rejected: %s', async (_, content) => {
    const foreign = Buffer.from(`note\0${content}`, 'latin1')
    const [jpeg, png, webp] = [await jpegImage(), await pngImage(), await webpImage()]
    const files = [
      withNote(jpeg, segment(0xe1, foreign)),
      Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', foreign), png.subarray(33)]),
      withRiffChunk(webp, foreign),
    ]
    for (const file of files) expect(await resultOf(file)).toBe('foreign_content')
  })

  it.each([
    ...foreignFiles,
    ['a shell script', '#!/bin/sh\nreboot\n'],
    ['plain JavaScript', 'alert(1)'],
    ['a gzip archive', '\x1f\x8b\x08\0'],
    ['a bzip2 archive', 'BZh91AY'],
    ['a program of macOS', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
    ['a drawing with a script', '<svg onload="alert(1)">'],
    ['an old Office document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a batch file', '@echo off\r\n'],
  ])('foreign content after the image or after data of phones is rejected: %s', async (_, content) => {
    const foreign = Buffer.from(content, 'latin1')
    const images = [
      await jpegImage(),
      await pngImage(),
      await webpImage(),
      await withSecondPicture({ isLittle: true }),
      Buffer.concat([await jpegImage(), Buffer.alloc(100)]),
      Buffer.concat([await jpegImage(), Buffer.from('\r\n\xff\xff\xff\xd9\r\n', 'latin1')]),
    ]
    for (const image of images)
      expect(await resultOf(Buffer.concat([image, foreign]))).toBe('foreign_content')
  })

  it.each(foreignFiles)('foreign content in a motion photo video is rejected: %s', async (_, content) => {
    const photo = withNote(await jpegImage(), xmp('GCamera:MicroVideo="1"'))
    const hidden = Buffer.from(content, 'latin1')
    expect(await resultOf(Buffer.concat([photo, video, hidden, video]))).toBe('foreign_content')
  })

  it('foreign content across the boundary of two search blocks is rejected', async () => {
    const png = await pngImage()
    const page = Buffer.from('<script>')
    for (let before = page.length; before >= 0; before -= 1) {
      // The search reads blocks of 1 MB; the chunk begins at byte 33, its data 8 bytes later.
      const data = Buffer.concat([Buffer.alloc(1024 * 1024 - 41 - before, 1), page])
      const file = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', data), png.subarray(33)])
      expect(await resultOf(file)).toBe('foreign_content')
    }
  })

  it('an archive before the trailer of a Samsung is rejected', async () => {
    const parts = [await jpegImage(), Buffer.from('PK\x03\x04'), samsungTrailer()]
    expect(await resultOf(Buffer.concat(parts))).toBe('foreign_content')
  })

  it('false lengths and offsets in the metadata cause no error and hide no foreign content', async () => {
    const jpeg = await jpegImage()
    const listing = await withSecondPicture({ isLittle: true })
    for (let at = 6; at < 70; at += 1) {
      const bent = Buffer.from(listing)
      bent.fill(0xff, at, at + 4)
      await expect(resultOf(bent)).resolves.toBeDefined()
    }
    for (const tail of ['SEFT', '\xff\xff\xff\xffSEFT', '\0\0\0\0SEFT', 'SEFH\0\0\0\0SEFT'])
      expect(await resultOf(Buffer.concat([jpeg, Buffer.from(tail, 'latin1')]))).toBe('accepted')
  })
})

const tenMegabytes = 10 * 1024 * 1024

/** Files designed to be slow: parsing their structure in full took from a second to an hour each. */
const slowFiles: [string, () => Promise<Buffer>, string][] = [
  [
    'many short Multi-Picture notes that count 65,535 entries each',
    async () => {
      const note = segment(0xe2, Buffer.from('MPF\0MM\0*\0\0\0\x08\xff\xff', 'latin1'))
      const notes = Array.from({ length: Math.floor(tenMegabytes / note.length) - 1 }, () => note)
      return Buffer.concat([Buffer.from([0xff, 0xd8]), ...notes, Buffer.from([0xff, 0xd9])])
    },
    'unreadable',
  ],
  [
    'a text note that announces a video again and again',
    async () => {
      const png = await pngImage()
      const text = Buffer.from(`<${'Item:Mime="video/'.repeat(tenMegabytes / 17 - 100)}`)
      return Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', text), png.subarray(33)])
    },
    'accepted',
  ],
  [
    'nothing but zeros behind the image',
    async () => Buffer.concat([await jpegImage(), Buffer.alloc(tenMegabytes - 100_000)]),
    'accepted',
  ],
  [
    'millions of pictures behind the image',
    async () =>
      Buffer.concat([
        await withSecondPicture({ isLittle: true }),
        Buffer.alloc(tenMegabytes - 100_000, Buffer.from('ffd8ffd9', 'hex')),
      ]),
    'accepted',
  ],
  [
    'the beginnings of all signatures',
    async () =>
      Buffer.concat([await jpegImage(), Buffer.alloc(tenMegabytes - 100_000, '<scrip<!doctyp<ifram')]),
    'accepted',
  ],
  [
    'hundreds of thousands of empty chunks',
    async () => {
      const png = await pngImage()
      const empty = pngChunk('abCd', Buffer.alloc(0))
      const many = Buffer.alloc(Math.floor(tenMegabytes / empty.length - 10_000) * empty.length, empty)
      return Buffer.concat([png.subarray(0, 33), many, png.subarray(33)])
    },
    'accepted',
  ],
]

it.each(slowFiles)('a photo of 10 MB is processed in linear time: %s', async (_, file, result) => {
  expect(await resultOf(await file())).toBe(result)
})

it.each([
  ['a JPEG of more scans than encoders write', jpegOfScans, 32],
  ['a WebP of hundreds of frames', webpOfFrames, 256],
])('%s is rejected before decoding', async (_, image, most) => {
  expect(await resultOf(await image(most))).toBe('accepted')
  expect(await resultOf(await image(most + 1))).toBe('unreadable')
})

it('the text chunks of a PNG are removed before decoding, which would decompress them', async () => {
  const png = await pngImage()
  const packed = deflateSync(Buffer.alloc(1_000_000))
  const texts = [
    pngChunk('tEXt', Buffer.from('Comment\0text')),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packed])),
  ]
  const afterHeader = Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)])
  const beforeEnd = Buffer.concat([png.subarray(0, -12), ...texts, png.subarray(-12)])
  expect(withoutTexts(afterHeader)).toEqual(png)
  expect(withoutTexts(beforeEnd)).toEqual(png)
})

it('a colour profile is not applied: one of 2 kB can take minutes', async () => {
  const green = { create: { width: 64, height: 64, channels: 3 as const, background: '#14c814' } }
  const photo = await sharp(green).withIccProfile('p3').png().toBuffer()
  const processed = await processPhoto(photo)
  if ('error' in processed) throw new Error(processed.error)
  const redOf = async (image: Uint8Array) =>
    (await sharp(image, { ignoreIcc: true }).stats()).channels[0]?.mean ?? 0
  expect(await redOf(photo)).toBeGreaterThan(60)
  expect(await redOf(processed.bytes)).toBeCloseTo(await redOf(photo), -1)
})

it('an animated image is reduced to its first frame', async () => {
  const frame = { create: { width: 64, height: 64, channels: 3 as const, background: '#c81414' } }
  const other = { create: { ...frame.create, background: '#14c814' } }
  const frames = await Promise.all([frame, other].map((one) => sharp(one).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const processed = await processPhoto(moving)
  if ('error' in processed) throw new Error(processed.error)
  const { dominant } = await sharp(processed.bytes).stats()
  expect([dominant.r > 180, dominant.g < 60]).toEqual([true, true])
})

describe('photos that a decoder keeps in memory as a whole', () => {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#3c5a78' } })
  const progressive = (side: number, chromaSubsampling: '4:2:0' | '4:4:4') =>
    plain(side).jpeg({ progressive: true, chromaSubsampling }).toBuffer()

  it.each([
    ['a progressive JPEG of 36 megapixels', () => progressive(6000, '4:2:0')],
    ['a progressive JPEG of 25 megapixels in full colour resolution', () => progressive(5000, '4:4:4')],
    ['an interlaced PNG of 36 megapixels', () => plain(6000).png({ progressive: true }).toBuffer()],
  ])('%s is rejected before it is decoded', async (_, photo) => {
    expect(await processPhoto(await photo())).toEqual({ error: 'too_large_as_whole' })
  })

  it.each([
    ['a progressive JPEG of 25 megapixels', () => progressive(5000, '4:2:0')],
    ['a progressive JPEG of 12 megapixels in full colour resolution', () => progressive(3500, '4:4:4')],
    [
      'a JPEG of 49 megapixels in full colour resolution',
      () => plain(7000).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ])('%s is accepted', async (_, photo) => {
    expect(await processPhoto(await photo())).toHaveProperty('contentType', 'image/jpeg')
  })
})
