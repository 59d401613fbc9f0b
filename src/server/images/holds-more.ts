import type { Anatomy } from './anatomy.ts'
import { announcedStretches } from './announced-stretches.ts'

// What a browser or a reader of documents would look for in a file that also is an image.
const otherKinds = /<script|<html[\s>]|<!doctype|<\?php|<iframe|%PDF-/i

/**
 * Whether the file is something else besides an image: a page or a document among its notes, or anything behind its
 * end that is neither padding nor announced by the image itself. Our own copy would carry none of it; who sends such a
 * file has made it on purpose.
 */
export function holdsMore(bytes: Buffer, anatomy: Anatomy & { end: number }): boolean {
  if (anatomy.notes.some(({ start, end }) => otherKinds.test(bytes.toString('latin1', start, end))))
    return true
  let at = anatomy.end
  const announced = announcedStretches(bytes, anatomy).sort((one, other) => one.start - other.start)
  for (const { start, end } of announced) {
    if (start > at && !isPadding(bytes.subarray(at, start))) return true
    at = Math.max(at, end)
  }
  return !isPadding(bytes.subarray(at))
}

function isPadding(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}
