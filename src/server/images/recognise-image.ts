/** The accepted image formats. */
export type ImageFormat = 'jpeg' | 'png' | 'webp'

// HEIF brands in the first box of a file.
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif', 'mif1', 'msf1'])

/** Detects the file type from the first bytes; the file name and declared type are ignored. */
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
