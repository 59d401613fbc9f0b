import type { ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { mostMegapixels, type PhotoFlaw } from '#server/images/develop-photo'

/** What somebody reads whose photo cannot be taken, and what they can do. */
export const photoRefusals: Record<PhotoFlaw, { code: ProblemCode; message: string }> = {
  heic: {
    code: 'photo_kind',
    message:
      'This is a HEIC photo, which we cannot read. On your iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again, or send a screenshot of it.',
  },
  other_kind: { code: 'photo_kind', message: problemOf('photo_kind').message },
  too_many_pixels: {
    code: 'photo_too_large',
    message: `This photo has more than ${mostMegapixels} megapixels. Please send a smaller one.`,
  },
  cut_off: {
    code: 'invalid_input',
    message: 'This photo did not arrive whole. Please send it again.',
  },
  broken: {
    code: 'invalid_input',
    message: 'This photo cannot be read. Please take it again.',
  },
  holds_more: {
    code: 'invalid_input',
    message: 'This file holds more than a photo. Please send the photo as your camera took it.',
  },
}
