import { endOfImage } from './image-structure.ts'

/**
 * Returns whether the file contains anything besides one image: markup, a document, an archive or an executable at
 * any position, or unknown bytes after the image. Both checks are linear in the size of the file.
 */
export function hasForeignContent(bytes: Buffer, end: number): boolean {
  return hasSignature(bytes) || !isKnownTrailer(bytes, end)
}

// Long enough not to occur in compressed pixels by chance: less than once in 50,000 photos of 10 MB.
const signatures = new RegExp(
  [
    '<script|<html[\\s>]|<!doctype|<\\?php\\s|<iframe|%pdf-\\d',
    // ZIP: a local file header, and the end of an empty archive.
    'pk\\x03\\x04[\\n-?]\\0|pk\\x05\\x06\\0{4}',
    'rar!\\x1a\\x07|7z\\xbc\\xaf\\x27\\x1c',
    // Executables of Linux and Windows.
    '\\x7felf[\\x01\\x02][\\x01\\x02]\\x01|pe\\0\\0(?:l\\x01|d\\x86)',
  ].join('|'),
  'i',
)
const longestSignature = 16
const chunkSize = 1024 * 1024

function hasSignature(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += chunkSize) {
    if (signatures.test(bytes.toString('latin1', at, at + chunkSize + longestSignature))) return true
  }
  return false
}

// Phones append one to four: a gain map, a depth map, a preview.
const mostFurtherPictures = 16

/**
 * Returns whether the image is followed only by data that phones append: zeros, the further pictures or the video
 * declared in the image's metadata (Multi-Picture Format, motion photo), and Samsung's trailer.
 */
function isKnownTrailer(bytes: Buffer, end: number): boolean {
  const image = bytes.subarray(0, end)
  const announcesPictures = image.includes('MPF\0', 0, 'latin1')
  const announcesVideo =
    image.includes('MotionPhoto', 0, 'latin1') || image.includes('MicroVideo', 0, 'latin1')
  const endsWithSamsungTrailer = bytes.toString('latin1', Math.max(end, bytes.length - 4)) === 'SEFT'
  let next: number | null = end
  for (let pictures = 0; next !== null && pictures <= mostFurtherPictures; pictures += 1) {
    const at = afterZeros(bytes, next)
    if (at === bytes.length) return true
    const start = bytes.toString('latin1', at, at + 48)
    // The first box starts with its size, whose leading zeros have been skipped.
    if (announcesVideo && /^.{1,4}ftyp/s.test(start)) return true
    // The first block: its type, the length of its name, its name.
    if (endsWithSamsungTrailer && /^.{1,2}.\0\0\0[A-Z]\w+/s.test(start)) return true
    next = announcesPictures && start.startsWith('\xff\xd8\xff') ? endOfImage('jpeg', bytes, at) : null
  }
  return false
}

function afterZeros(bytes: Buffer, start: number): number {
  let at = start
  while (bytes[at] === 0) at += 1
  return at
}
