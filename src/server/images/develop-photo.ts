import { holdsMore } from './holds-more.ts'
import { anatomyOf } from './image-anatomy.ts'
import { loadSharp } from './load-sharp.ts'
import { type ImageFormat, recogniseImage } from './recognise-image.ts'

/** Phones take photos of 12 to 50 megapixels; what unpacks to more is made to fill the memory. */
export const mostMegapixels = 50

const longestSide = 2400
const quality = 85
const patienceSeconds = 15

/** Why a file is no photo that we take. */
export type PhotoFlaw = 'heic' | 'other_kind' | 'too_many_pixels' | 'cut_off' | 'broken' | 'holds_more'

export interface DevelopedPhoto {
  bytes: Buffer
  contentType: 'image/jpeg'
}

/**
 * Makes a photo anew from the pixels of an uploaded one: upright, small enough to look at and large enough to read,
 * without anything that the file carried besides. Its kind is told by its bytes.
 */
export async function developPhoto(bytes: Buffer): Promise<DevelopedPhoto | { flaw: PhotoFlaw }> {
  const format = recogniseImage(bytes)
  if (format === 'heic') return { flaw: 'heic' }
  if (format === 'other') return { flaw: 'other_kind' }
  const anatomy = anatomyOf(format, bytes)
  const { end } = anatomy
  if (end === null) return { flaw: 'cut_off' }
  if (holdsMore(bytes, { ...anatomy, end })) return { flaw: 'holds_more' }
  const flaw = await flawInHeader(bytes, format)
  return flaw === null ? developPixels(bytes) : { flaw }
}

/** Asked before a pixel is unpacked. */
async function flawInHeader(bytes: Buffer, format: ImageFormat): Promise<PhotoFlaw | null> {
  const sharp = await loadSharp()
  try {
    const { width, height, format: read } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (read !== format) return 'broken'
    return width * height > mostMegapixels * 1_000_000 ? 'too_many_pixels' : null
  } catch {
    return 'broken'
  }
}

// Bytes too many between two markers are harmless, and some phones write them.
const damage = /Corrupt JPEG data: (?!\d+ extraneous)/

async function developPixels(bytes: Buffer): Promise<DevelopedPhoto | { flaw: PhotoFlaw }> {
  try {
    return await print(bytes, 'warning')
  } catch (error) {
    // Half a photo, its rest grey, would be found out when the customer is gone.
    if (error instanceof Error && damage.test(error.message)) return { flaw: 'broken' }
  }
  try {
    return await print(bytes, 'truncated')
  } catch {
    return { flaw: 'broken' }
  }
}

async function print(bytes: Buffer, failOn: 'warning' | 'truncated'): Promise<DevelopedPhoto> {
  const sharp = await loadSharp()
  const printed = await sharp(bytes, { failOn, limitInputPixels: mostMegapixels * 1_000_000 })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    // Full colour resolution: small coloured print stays readable.
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes: printed, contentType: 'image/jpeg' }
}
