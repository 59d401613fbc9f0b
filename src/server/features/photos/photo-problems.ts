import type { ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { mostMegapixels, type PhotoError } from '#server/images/process-photo'

/** The error for each kind of rejected photo, with what the customer can do. */
export const photoProblems: Record<PhotoError, { code: ProblemCode; message: string }> = {
  heic: {
    code: 'photo_kind',
    message:
      "We can't read HEIC photos. On your iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again, or send a screenshot of it.",
  },
  unsupported_format: { code: 'photo_kind', message: problemOf('photo_kind').message },
  too_many_pixels: {
    code: 'photo_too_large',
    message: `This photo has more than ${mostMegapixels} megapixels. Please send a smaller one.`,
  },
  too_large_as_whole: {
    code: 'photo_too_large',
    message:
      'This photo has too many pixels for its format (progressive or interlaced). Please send the original photo from your camera, or a smaller one.',
  },
  truncated: {
    code: 'invalid_input',
    message: 'The photo upload was incomplete. Please send it again.',
  },
  unreadable: {
    code: 'invalid_input',
    message: 'This photo cannot be read. Please take it again.',
  },
  foreign_content: {
    code: 'invalid_input',
    message: 'This file contains more than a photo. Please send the original photo from your camera.',
  },
}
