/** A stretch of a file, from its first byte to the one after its last. */
export interface Stretch {
  start: number
  end: number
}

/** How an image file is built, as far as its own lengths and markers tell. */
export interface Anatomy {
  /** Where the image ends by its own account; null where the file ends before. */
  end: number | null
  /** What it carries besides its pixels: comments, EXIF, XMP, colour profiles. */
  notes: Stretch[]
}
