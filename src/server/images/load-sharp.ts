import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/**
 * Loads the image library when the first image arrives: on a machine that cannot run it, only photos fail. Decoding
 * is restricted to the accepted formats and one thread per image, without a cache.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return sharp
  })
  return loading
}
