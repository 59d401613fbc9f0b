import type { Anatomy, Stretch } from './anatomy.ts'

/**
 * What phones add behind the picture and say so: further pictures (Multi-Picture Format, as iPhones and Pixels do for
 * light and depth), a short film, and Samsung's own notes.
 */
export function announcedStretches(bytes: Buffer, { notes }: Anatomy): Stretch[] {
  return [
    ...notes.flatMap((note) => [...furtherPictures(bytes, note), ...film(bytes, note)]),
    ...samsungNotes(bytes),
  ].filter(({ start, end }) => 0 < start && start < end && end <= bytes.length)
}

const multiPicture = 'MPF\0'
const listOfPictures = 0xb002
const bytesPerPicture = 16
// A count that a stranger wrote is not to fill the memory.
const mostListed = 200

/** The pictures that a Multi-Picture note lists: its own little TIFF, whose offsets count from its start. */
function furtherPictures(bytes: Buffer, note: Stretch): Stretch[] {
  const start = note.start + multiPicture.length
  if (bytes.toString('latin1', note.start, start) !== multiPicture) return []
  const tiff = bytes.subarray(start, note.end)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = long(4)
    const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12)
    const list = entries.find((entry) => short(entry) === listOfPictures)
    if (list === undefined) return []
    const pictures = Array.from(
      { length: Math.min(long(list + 4) / bytesPerPicture, mostListed) },
      (_, index) => {
        const picture = long(list + 8) + index * bytesPerPicture
        const at = start + long(picture + 8)
        return { start: at, end: at + long(picture + 4) }
      },
    )
    return pictures.filter(({ start: at }) => bytes.toString('latin1', at, at + 3) === '\xff\xd8\xff')
  } catch {
    // Offsets that lead out of the note: it announces nothing.
    return []
  }
}

/** The film of a motion photo stands at the end of the file; XMP says how long it is. */
function film(bytes: Buffer, note: Stretch): Stretch[] {
  const xmp = bytes.toString('latin1', note.start, note.end)
  const item = /<[^<>]*Item:Mime="video\/[^<>]*>/.exec(xmp)?.[0] ?? ''
  const length = /Item:Length="(\d+)"/.exec(item)?.[1] ?? /MicroVideoOffset="(\d+)"/.exec(xmp)?.[1]
  const start = bytes.length - Number(length ?? 0)
  return bytes.toString('latin1', start + 4, start + 8) === 'ftyp' ? [{ start, end: bytes.length }] : []
}

/** Samsung ends a file with a directory of blocks that lie before it, film included: `SEFH … SEFT`. */
function samsungNotes(bytes: Buffer): Stretch[] {
  const end = bytes.length
  if (bytes.toString('latin1', end - 4) !== 'SEFT') return []
  const directory = end - 8 - bytes.readUInt32LE(end - 8)
  if (directory < 0 || bytes.toString('latin1', directory, directory + 4) !== 'SEFH') return []
  if (directory + 12 > end) return []
  const count = bytes.readUInt32LE(directory + 8)
  const entries = Array.from(
    { length: Math.min(count, mostListed) },
    (_, index) => directory + 12 + index * 12,
  )
  const backwards = entries.filter((entry) => entry + 12 <= end).map((entry) => bytes.readUInt32LE(entry + 4))
  return [{ start: directory - Math.max(0, ...backwards), end }]
}
