import { endOfImage } from './image-structure.ts'

/**
 * Returns whether the file contains a document besides the image: markup, a document, an archive or a program at any
 * position, or of any kind directly after the image. All other data after the image is accepted: cameras append it,
 * and re-encoding drops it. Both checks are linear in the size of the file.
 */
export function hasForeignContent(bytes: Buffer, end: number): boolean {
  return hasSignature(bytes) || isDocument(bytes, startOfTrailer(bytes, end))
}

// Long enough not to occur in compressed pixels by chance: less than once in 50,000 photos of 10 MB.
const signatures = new RegExp(
  [
    '<script|<html[\\s>]|<!doctype|<\\?php\\s|<iframe|%pdf-\\d',
    // ZIP: a local file header, and the end of an empty archive.
    'pk\\x03\\x04[\\n-?]\\0|pk\\x05\\x06\\0{4}',
    'rar!\\x1a\\x07|7z\\xbc\\xaf\\x27\\x1c|\\xfd7zxz\\0',
    // Office documents before 2007.
    '\\xd0\\xcf\\x11\\xe0\\xa1\\xb1\\x1a\\xe1',
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

// Too short to be searched for at any position.
const beginnings = new RegExp(
  [
    '(?:pk\\x03\\x04|pk\\x05\\x06|pk\\x07\\x08|\\x1f\\x8b\\x08|bzh\\d|\\x28\\xb5\\x2f\\xfd|.{257}ustar)',
    '(?:%!ps|\\{\\\\rtf|<svg[\\s>]|<body|<head|<img\\s|<%|<\\?=)',
    '(?:mz|\\x7felf|\\xca\\xfe\\xba\\xbe|[\\xce\\xcf]\\xfa\\xed\\xfe|\\xfe\\xed\\xfa[\\xce\\xcf]|\\0asm)',
    // Scripts of shells, JavaScript, Python and Windows.
    '(?:#!|@echo\\b|(?:alert|eval|fetch|atob)\\s*\\(|\\(?(?:async )?function\\b|(?:var|let|const)\\s+[\\w{[]|import\\s+\\w)',
    '(?:window|document|self|globalthis)[.[]',
  ]
    .map((kind) => `^${kind}`)
    .join('|'),
  'is',
)
const longestBeginning = 264

function isDocument(bytes: Buffer, at: number): boolean {
  return beginnings.test(bytes.toString('latin1', at, at + longestBeginning))
}

// Phones append one to four: a gain map, a depth map, a preview.
const mostFurtherPictures = 16

/** Returns the offset after the image, the padding and the further pictures that cameras append to it. */
function startOfTrailer(bytes: Buffer, end: number): number {
  let at = afterPadding(bytes, end)
  for (let pictures = 0; pictures < mostFurtherPictures; pictures += 1) {
    const next =
      bytes.toString('latin1', at, at + 3) === '\xff\xd8\xff' ? endOfImage('jpeg', bytes, at) : null
    if (next === null) return at
    at = afterPadding(bytes, next)
  }
  return at
}

/** Returns the offset after zeros, 0xFF, white space and repeated end markers (0xFF 0xD9). */
function afterPadding(bytes: Buffer, start: number): number {
  let at = start
  for (; ; at += 1) {
    const byte = bytes[at] ?? -1
    const isPadding = byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
    // 0xFF 0xD8 begins a further picture.
    const isMarker = byte === 0xff && bytes[at + 1] !== 0xd8
    if (!isPadding && !isMarker && !(byte === 0xd9 && bytes[at - 1] === 0xff)) return at
  }
}
