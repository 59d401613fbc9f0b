/** The kinds of image that are taken in. */
export type ImageFormat = 'jpeg' | 'png' | 'webp'

// What the first box of a file may name where pictures are packed as Apple does.
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif', 'mif1', 'msf1'])

/** What a file is by its first bytes; its name and its declared type say nothing. */
export function recogniseImage(bytes: Buffer): ImageFormat | 'heic' | 'other' {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return 'other'
  const compatible = text(16, Math.min(bytes.readUInt32BE(0), 64))
  const isHeic = heicBrands.has(text(8, 12)) && !compatible.includes('avif')
  return isHeic ? 'heic' : 'other'
}
