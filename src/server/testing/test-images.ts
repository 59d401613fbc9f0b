import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface Photo {
  width?: number
  height?: number
}

/** A picture with visible content, red at its upper left. */
function picture({ width = 400, height = 300 }: Photo) {
  const size = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) }
  return sharp({ create: { ...size, channels: 3, background: '#3c5a78' } })
    .composite([
      {
        input: {
          create: {
            width: Math.ceil(size.width / 2),
            height: Math.ceil(size.height / 2),
            channels: 3,
            background: '#c81414',
          },
        },
        gravity: 'northwest',
      },
    ])
    .png()
    .toBuffer()
    .then((small) => sharp(small).resize(width, height, { fit: 'fill', kernel: 'nearest' }))
}

/** A photo of a phone: rotated by its EXIF orientation, with a GPS position. */
export async function phonePhoto(photo: Photo = {}): Promise<Buffer> {
  return (await picture(photo))
    .withExif({
      IFD0: { Make: 'Apple', Model: 'iPhone 15', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 52/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

export const jpegImage = async (photo: Photo = {}) => (await picture(photo)).jpeg().toBuffer()
export const pngImage = async (photo: Photo = {}) => (await picture(photo)).png().toBuffer()
export const webpImage = async (photo: Photo = {}) => (await picture(photo)).webp().toBuffer()

/** A grey square of 8 pixels in 1 to 64 progressive scans: one of the mean, then one of each frequency. */
export function jpegOfScans(scans: number): Buffer {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  // Each table has one code, a single 0 bit, for the symbol 0: no difference, and the end of the block.
  const huffmanTable = (kind: number) => segment(0xc4, kind, 1, ...Array<number>(15).fill(0), 0)
  const scan = (frequency: number) => [...segment(0xda, 1, 1, 0, frequency, frequency, 0), 0x7f]
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...[...huffmanTable(0x00), ...huffmanTable(0x10)],
    ...Array.from({ length: scans }, (_, frequency) => scan(frequency)).flat(),
    ...[0xff, 0xd9],
  ])
}

/** An animation of one pixel. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c81414' } })
    .webp({ lossless: true })
    .toBuffer()
  // The position, the size minus 1, 16 ms, no flags; followed by the content after the header of the still image.
  const place = Buffer.from('00000000000000000000000010000000', 'hex')
  const frame = riffChunk('ANMF', Buffer.concat([place, pixel.subarray(12)]))
  const hasAnimation = Buffer.from('02000000000000000000', 'hex')
  return riffChunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      riffChunk('VP8X', hasAnimation),
      riffChunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]),
  )
}

export function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** 900 million black pixels in a hundred kilobytes. */
export function pngBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.writeUInt8(1, 8)
  const row = 1 + 30_000 / 8
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * 30_000), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** The first box of an iPhone's HEIC file. */
export function heicStart(brand = 'heic'): Buffer {
  const box = Buffer.alloc(40)
  box.writeUInt32BE(24, 0)
  box.write(`ftyp${brand}\0\0\0\0mif1heic`, 4, 'latin1')
  return box
}
