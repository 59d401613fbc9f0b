import type { Anatomy, Stretch } from './anatomy.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
const comment = 0xfe

/** Walks a JPEG from marker to marker, through every scan, to the end of the image. */
export function jpegAnatomy(bytes: Buffer): Anatomy {
  const notes: Stretch[] = []
  let at = 2
  for (;;) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1]
    if (marker === undefined) return { end: null, notes }
    if (marker === endOfImage) return { end: at + 2, notes }
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) return { end: null, notes }
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (isNote(marker)) notes.push({ start: at + 4, end: next })
    at = marker === startOfScan ? endOfScan(bytes, next) : next
  }
}

/** Where the next marker begins; any number of 0xFF may stand before its code. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  if (at < 0) return bytes.length
  while (bytes[at + 1] === 0xff) at += 1
  return at
}

/** Compressed pixels hold a 0xFF only before a zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = nextMarker(bytes, from)
  while (bytes[at + 1] === 0 || isRestart(bytes[at + 1])) at = nextMarker(bytes, at + 2)
  return at
}

const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7
const standsAlone = (marker: number) => marker <= 0x01 || isRestart(marker)
const isNote = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef)
