import type { Metadata } from 'sharp'
import { hasForeignContent } from './foreign-content.ts'
import { endOfImage, isSlowToDecode, withoutTexts } from './image-structure.ts'
import { loadSharp } from './load-sharp.ts'
import { type ImageFormat, recogniseImage } from './recognise-image.ts'

/** Phones take photos of 12 to 50 megapixels; anything larger is treated as an attack on memory. */
export const mostMegapixels = 50

const longestSide = 2400
const quality = 85
// Shorter than the limit of photo-pool.ts, which ends the process.
const sharpSeconds = 8

/** Why a file is not accepted as a photo. */
export type PhotoError =
  | 'heic'
  | 'unsupported_format'
  | 'too_many_pixels'
  | 'too_large_as_whole'
  | 'truncated'
  | 'unreadable'
  | 'foreign_content'

/** The new JPEG, or the error. */
export type ProcessedPhoto =
  | { bytes: Uint8Array<ArrayBuffer>; contentType: 'image/jpeg' }
  | { error: PhotoError }

/**
 * Re-encodes an uploaded photo from its pixels: upright, at most 2400 pixels wide or high, without metadata. The
 * format is detected from the first bytes. Runs in a process of its own, see photo-pool.ts.
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  const format = recogniseImage(bytes)
  if (format === 'heic') return { error: 'heic' }
  if (format === 'other') return { error: 'unsupported_format' }
  const end = endOfImage(format, bytes)
  if (end === null && format !== 'jpeg') return { error: 'truncated' }
  if (hasForeignContent(bytes, end ?? bytes.length)) return { error: 'foreign_content' }
  if (isSlowToDecode(format, bytes)) return { error: 'unreadable' }
  const image = format === 'png' ? withoutTexts(bytes) : bytes.subarray(0, end ?? bytes.length)
  const error = await errorInHeader(image, format)
  if (error !== null) return { error }
  return end === null ? reencodeWithoutEnd(image) : reencode(image)
}

const endMarker = Buffer.from([0xff, 0xd9])

/** Some cameras omit the end marker of a JPEG. With one added, the decoder reports only pixels that are missing. */
async function reencodeWithoutEnd(jpeg: Buffer): Promise<ProcessedPhoto> {
  const processed = await reencode(Buffer.concat([jpeg, endMarker]))
  return 'error' in processed ? { error: 'truncated' } : processed
}

/** Reads only the header, without decoding pixels. */
async function errorInHeader(bytes: Buffer, format: ImageFormat): Promise<PhotoError | null> {
  const sharp = await loadSharp()
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.format !== format) return 'unreadable'
    const pixels = header.width * header.height
    if (pixels > mostMegapixels * 1_000_000) return 'too_many_pixels'
    // Decoded as a whole: up to 400 MB of an interlaced PNG with 16 bits per channel, 300 MB of coefficients of a progressive JPEG.
    return header.isProgressive && pixels * bytesPerPixel(header) > mostWholeBytes
      ? 'too_large_as_whole'
      : null
  } catch {
    return 'unreadable'
  }
}

const mostWholeBytes = 80_000_000

/** Returns the size of a pixel that is decoded as a whole. A JPEG is kept as 16-bit coefficients, two colours usually in half or less. */
function bytesPerPixel({
  format,
  channels,
  depth,
  chromaSubsampling,
}: Pick<Metadata, 'format' | 'channels' | 'depth' | 'chromaSubsampling'>): number {
  if (format === 'jpeg' && chromaSubsampling === '4:2:0') return 3
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

// Extraneous bytes between two markers are harmless, and some phones write them.
const damage = /Corrupt JPEG data: (?!\d+ extraneous)/

async function reencode(bytes: Buffer): Promise<ProcessedPhoto> {
  const startedAt = performance.now()
  try {
    return await reencodeUntil(bytes, 'warning', sharpSeconds)
  } catch (error) {
    // A photo with missing data would be half grey, which staff would notice too late.
    if (error instanceof Error && damage.test(error.message)) return { error: 'unreadable' }
  }
  const seconds = sharpSeconds - Math.floor((performance.now() - startedAt) / 1000)
  if (seconds < 1) return { error: 'unreadable' }
  try {
    return await reencodeUntil(bytes, 'truncated', seconds)
  } catch {
    return { error: 'unreadable' }
  }
}

async function reencodeUntil(
  bytes: Buffer,
  failOn: 'warning' | 'truncated',
  seconds: number,
): Promise<ProcessedPhoto> {
  const sharp = await loadSharp()
  const limitInputPixels = mostMegapixels * 1_000_000
  // Slightly wrong colours are acceptable here. A 2 kB profile can take minutes, which no time limit interrupts.
  const { data } = await sharp(bytes, { failOn, limitInputPixels, ignoreIcc: true })
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    // Full colour resolution keeps small coloured print readable. Optimised codes would keep the whole picture in memory: 60 MB.
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toUint8Array()
  return { bytes: data as Uint8Array<ArrayBuffer>, contentType: 'image/jpeg' }
}
