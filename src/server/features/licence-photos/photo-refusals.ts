import type { ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { mostMegapixels, type PhotoError } from '#server/images/process-photo'

/** What the customer reads whose photo is refused, and what they can do. */
export const photoRefusals: Record<PhotoError, { code: ProblemCode; message: string }> = {
  heic: {
    code: 'photo_kind',
    message:
      'This is a HEIC photo, which we cannot read. On your iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again, or send a screenshot of it.',
  },
  unsupported_format: { code: 'photo_kind', message: problemOf('photo_kind').message },
  too_many_pixels: {
    code: 'photo_too_large',
    message: `This photo has more than ${mostMegapixels} megapixels. Please send a smaller one.`,
  },
  truncated: {
    code: 'invalid_input',
    message: 'This photo did not arrive whole. Please send it again.',
  },
  unreadable: {
    code: 'invalid_input',
    message: 'This photo cannot be read. Please take it again.',
  },
  foreign_content: {
    code: 'invalid_input',
    message: 'This file holds more than a photo. Please send the photo as your camera took it.',
  },
}
