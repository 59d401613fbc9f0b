import { expect, it, vi } from 'vitest'
import { fitWithin, preparePhoto, UnusablePhoto } from './upload-photo.ts'

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 1200, height: 800 },
    { width: 1200, height: 800 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 2000, height: 1 },
  ],
])('a photo of %j is scaled to %j', (size, sent) => {
  expect(fitWithin(2000, size)).toEqual(sent)
})

type Pixel = readonly [number, number, number, number]

/** A browser whose canvas returns this pixel everywhere, and encodes itself as `redrawn`. */
function fakeCanvas(pixel: Pixel) {
  const context = {
    fillRect: () => {},
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 0),
    }),
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 2000, close: () => {} }))
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => context,
      toBlob: (done: (blob: Blob) => void) => done(redrawn),
    }),
  })
}

const redrawn = new Blob(['redrawn'])
const original = new File(['original'], 'licence.jpg', { type: 'image/jpeg' })

it.each([
  ['random pixels', [200, 3, 90, 255]],
  ['a white picture', [255, 255, 255, 255]],
  ['an empty picture', [0, 0, 0, 0]],
] as const)('a browser whose canvas returns %s sends the original photo', async (_, pixel) => {
  fakeCanvas(pixel)
  expect(await preparePhoto(original)).toEqual({ photo: original, canBeSeen: true })
})

it.each([
  ['what was drawn', [51, 102, 153, 255]],
  ['slightly changed pixels', [52, 101, 154, 255]],
] as const)('a browser whose canvas returns %s sends the photo scaled down', async (_, pixel) => {
  fakeCanvas(pixel)
  expect((await preparePhoto(original)).photo).toBe(redrawn)
})

it.each(['', 'application/octet-stream', 'image/heic', 'image/x-unknown'])(
  'a file that the browser cannot decode is sent to the server with the declared type "%s"',
  async (type) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException()))
    const file = new File(['heic'], 'IMG_0001', { type })
    expect(await preparePhoto(file)).toEqual({ photo: file, canBeSeen: false })
  },
)

it('a photo with an odd type that the browser can decode is sent scaled down', async () => {
  fakeCanvas([51, 102, 153, 255])
  const file = new File(['jpeg'], 'scan.jfif', { type: 'application/x-scan' })
  expect((await preparePhoto(file)).photo).toBe(redrawn)
})

it.each(['application/pdf', 'text/plain', 'video/mp4'])(
  'a file of type %s that the browser cannot decode is not sent',
  async (type) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException()))
    await expect(preparePhoto(new File(['%PDF'], 'licence', { type }))).rejects.toThrow(UnusablePhoto)
  },
)
