import type { Anatomy, Stretch } from './anatomy.ts'
import { jpegAnatomy } from './jpeg-anatomy.ts'
import type { ImageFormat } from './recognise-image.ts'

/** The anatomy of a file that begins as this format does. */
export function anatomyOf(format: ImageFormat, bytes: Buffer): Anatomy {
  if (format === 'jpeg') return jpegAnatomy(bytes)
  return format === 'png' ? pngAnatomy(bytes) : webpAnatomy(bytes)
}

function pngAnatomy(bytes: Buffer): Anatomy {
  const notes: Stretch[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (next > bytes.length) break
    if (type === 'IEND') return { end: next, notes }
    if (type !== 'IDAT') notes.push({ start: at + 8, end: next })
    at = next
  }
  return { end: null, notes }
}

const webpPixels = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

function webpAnatomy(bytes: Buffer): Anatomy {
  const notes: Stretch[] = []
  if (bytes.length < 12) return { end: null, notes }
  const end = 8 + even(bytes.readUInt32LE(4))
  let at = 12
  while (at + 8 <= Math.min(end, bytes.length)) {
    const next = at + 8 + even(bytes.readUInt32LE(at + 4))
    if (!webpPixels.has(bytes.toString('latin1', at, at + 4))) notes.push({ start: at + 8, end: next })
    at = next
  }
  return { end: end <= bytes.length ? end : null, notes }
}

// Parts of an odd length are followed by one byte more.
const even = (length: number) => length + (length % 2)
