import type { ImageFormat } from './recognise-image.ts'

/** A marker segment of a JPEG, or a chunk of a PNG or WebP; `end` can be beyond the end of the file. */
interface ImageSegment {
  /** The second byte of the marker, or the four characters of the chunk type as a number. */
  type: number
  start: number
  end: number
}

const letters = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()

const endOfJpeg = 0xd9
const startOfScan = 0xda
const endOfPng = letters('IEND')
const textsOfPng = new Set(['tEXt', 'zTXt', 'iTXt'].map(letters))
const frameOfWebp = letters('ANMF')

/** Returns the offset after the image that begins at `start`, or null if the file ends before it. */
export function endOfImage(format: ImageFormat, bytes: Buffer, start = 0): number | null {
  if (format === 'webp') return endOfRiff(bytes)
  const lastType = format === 'jpeg' ? endOfJpeg : endOfPng
  for (const { type, end } of partsOf(format, bytes, start)) {
    if (type === lastType) return end <= bytes.length ? end : null
  }
  return null
}

// A decoder processes all pixels for each scan of a JPEG (encoders write up to about fifteen), and all frames for
// each frame of a WebP. The timeout of sharp interrupts neither: 3,000 scans took 80 s, 150,000 frames 200 s.
const mostScans = 32
const mostFrames = 256

/** Returns whether the structure of an image makes decoding far slower than its size and dimensions suggest. */
export function isSlowToDecode(format: ImageFormat, bytes: Buffer): boolean {
  if (format === 'png') return false
  const [slowType, most] = format === 'jpeg' ? [startOfScan, mostScans] : [frameOfWebp, mostFrames]
  let count = 0
  for (const { type } of partsOf(format, bytes)) {
    if (type === endOfJpeg) return false
    if (type === slowType) count += 1
    if (count > most) return true
  }
  return false
}

/**
 * Returns the PNG without its text chunks. A decoder would decompress them in memory without a limit: 700 kB became 4
 * GB.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.alloc(png.length)
  let length = png.copy(kept, 0, 0, 8)
  for (const { type, start, end } of partsOf('png', png)) {
    if (!textsOfPng.has(type)) length += png.copy(kept, length, start, end)
  }
  return kept.subarray(0, length)
}

function partsOf(format: ImageFormat, bytes: Buffer, start = 0): Generator<ImageSegment> {
  if (format === 'jpeg') return jpegSegments(bytes, start)
  return format === 'png' ? pngChunks(bytes) : riffChunks(bytes)
}

function* jpegSegments(bytes: Buffer, start: number): Generator<ImageSegment> {
  let at = start + 2
  while (at + 1 < bytes.length) {
    const type = bytes[at + 1] ?? 0
    // In compressed data, 0xFF occurs only before a zero or a restart marker; any number of 0xFF can precede a
    // marker.
    if (bytes[at] !== 0xff || type === 0xff) at += 1
    else if (type <= 0x01 || (type >= 0xd0 && type <= 0xd7)) at += 2
    else {
      if (type !== endOfJpeg && at + 4 > bytes.length) return
      const end = at + 2 + (type === endOfJpeg ? 0 : bytes.readUInt16BE(at + 2))
      yield { type, start: at, end }
      at = end
    }
  }
}

function* pngChunks(bytes: Buffer): Generator<ImageSegment> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    yield { type: bytes.readUInt32BE(at + 4), start: at, end }
    at = end
  }
}

function* riffChunks(bytes: Buffer): Generator<ImageSegment> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const end = at + 8 + paddedSize(bytes, at + 4)
    yield { type: bytes.readUInt32BE(at), start: at, end }
    at = end
  }
}

function endOfRiff(bytes: Buffer): number | null {
  if (bytes.length < 12) return null
  const end = 8 + paddedSize(bytes, 4)
  return end <= bytes.length ? end : null
}

/** Chunks of odd size are padded with one byte. */
function paddedSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32LE(at)
  return size + (size % 2)
}
