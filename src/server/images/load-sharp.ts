import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/**
 * The image library, loaded when the first image comes: a server on a machine that it cannot run on lacks photos, not
 * everything else. It reads the formats that we take and no other, one image on one thread, and keeps nothing.
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
