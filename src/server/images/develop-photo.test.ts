import { describe, expect, it } from 'vitest'
import { jpegImage, pngChunk, pngImage, webpImage } from '#server/testing/test-images'
import { developPhoto } from './develop-photo.ts'

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(3000, 1)])

/** A note of a JPEG, as its application segment 1 or 2. */
function segment(marker: 0xe1 | 0xe2, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const withNote = (jpeg: Buffer, note: Buffer) => Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)])

const xmp = (attributes: string) =>
  segment(
    0xe1,
    Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><a ${attributes}/></x:xmpmeta>`, 'latin1'),
  )

/** An iPhone's or a Pixel's photo: a second, smaller picture behind the first, listed in a Multi-Picture note. */
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
  // Offsets count from the TIFF, which begins ten bytes into the file.
  long(first.length + noteLength + padding.length - 10, 26 + 16 + 8)
  const note = listed ? segment(0xe2, Buffer.concat([Buffer.from('MPF\0', 'latin1'), tiff])) : Buffer.alloc(0)
  return Buffer.concat([withNote(first, note), padding, second])
}

/** What a Samsung writes behind each photo. */
function samsungNotes(): Buffer {
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

const isTaken = async (bytes: Buffer) => 'bytes' in (await developPhoto(bytes))

describe('a photo straight from a phone', () => {
  it.each([true, false])('may carry further pictures that it lists (little-endian: %s)', async (isLittle) => {
    expect(await isTaken(await withSecondPicture({ isLittle }))).toBe(true)
  })

  it('may carry a film that it mentions, in the older way and the newer', async () => {
    const older = xmp(`GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${film.length}"`)
    const newer = xmp(`Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="${film.length}"`)
    const jpeg = await jpegImage()
    expect(await isTaken(Buffer.concat([withNote(jpeg, older), film]))).toBe(true)
    expect(await isTaken(Buffer.concat([withNote(jpeg, newer), film]))).toBe(true)
  })

  it('may end with a Samsung’s notes', async () => {
    expect(await isTaken(Buffer.concat([await jpegImage(), samsungNotes()]))).toBe(true)
  })

  it.each([
    ['JPEG', jpegImage],
    ['PNG', pngImage],
    ['WebP', webpImage],
  ])('may be filled up with zeros: %s', async (_, image) => {
    expect(await isTaken(Buffer.concat([await image(), Buffer.alloc(4096)]))).toBe(true)
  })
})

describe('what nobody announced', () => {
  it.each([
    ['a picture that is not listed', () => withSecondPicture({ isLittle: true, listed: false })],
    ['a film that is not mentioned', async () => Buffer.concat([await jpegImage(), film])],
    [
      'something behind the listed picture',
      async () => Buffer.concat([await withSecondPicture({ isLittle: true }), Buffer.from('PK')]),
    ],
    [
      'something before a Samsung’s notes',
      async () => Buffer.concat([await jpegImage(), Buffer.from('PK\x03\x04'), samsungNotes()]),
    ],
    [
      'a document within the notes of a PNG',
      async () => {
        const png = await pngImage()
        const note = pngChunk('tEXt', Buffer.from('Comment\0%PDF-1.4'))
        return Buffer.concat([png.subarray(0, 33), note, png.subarray(33)])
      },
    ],
  ])('is refused: %s', async (_, file) => {
    expect(await developPhoto(await file())).toEqual({ flaw: 'holds_more' })
  })

  it('leads nobody astray with lengths and offsets that make no sense', async () => {
    const jpeg = await jpegImage()
    const listing = await withSecondPicture({ isLittle: true })
    for (let at = 6; at < 70; at += 1) {
      const bent = Buffer.from(listing)
      bent.fill(0xff, at, at + 4)
      await expect(developPhoto(bent)).resolves.toBeDefined()
    }
    for (const tail of ['SEFT', '\xff\xff\xff\xffSEFT', '\0\0\0\0SEFT', 'SEFH\0\0\0\0SEFT'])
      expect(await isTaken(Buffer.concat([jpeg, Buffer.from(tail, 'latin1')]))).toBe(false)
  })
})

it('of a moving picture the first frame is kept', async () => {
  const { default: sharp } = await import('sharp')
  const frame = { create: { width: 64, height: 64, channels: 3 as const, background: '#c81414' } }
  const other = { create: { ...frame.create, background: '#14c814' } }
  const frames = await Promise.all([frame, other].map((one) => sharp(one).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const developed = await developPhoto(moving)
  if ('flaw' in developed) throw new Error(developed.flaw)
  const { dominant } = await sharp(developed.bytes).stats()
  expect([dominant.r > 180, dominant.g < 60]).toEqual([true, true])
})
