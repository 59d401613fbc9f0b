import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { licencePhotoIdOf } from '#domain/rentals/licence-photo'
import { auditLog } from '#server/db/schema/audit-log-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf, type SentForm } from '#server/testing/multipart'
import { openTestGarage } from '#server/testing/test-garage'
import { heicStart, jpegImage, phonePhoto, pngBomb, pngImage, webpImage } from '#server/testing/test-images'

const files = memoryFiles()
const garage = openTestGarage({ files })
const path = '/api/uploads/licence-photo'

const send = ({ payload, headers }: SentForm, key?: string) =>
  garage.guest.post(path, payload, { headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
const sendPhoto = async (bytes: Uint8Array) => send(await formOf([[bytes]]))

async function rowOf(url: string) {
  const id = licencePhotoIdOf(url) ?? ''
  const [row] = await garage.db.select().from(licencePhotos).where(eq(licencePhotos.id, id))
  return row
}

/** Returns the single file stored for the photo at this URL. */
async function fileOf(url: string) {
  return Buffer.from(files.kept.get((await rowOf(url))?.storageKey ?? '') ?? '')
}

describe('uploading a licence photo', () => {
  it('the photo is stored upright, readable and without metadata, and is unclaimed', async () => {
    const { status, body } = await sendPhoto(await phonePhoto({ width: 4032, height: 3024 }))
    expect([status, Object.keys(body)]).toEqual([201, ['url']])
    const row = await rowOf(body.url)
    expect(row).toMatchObject({
      contentType: 'image/jpeg',
      claimedAt: null,
      createdAt: new Date('2026-11-19T22:00:00Z'),
    })
    const kept = await fileOf(body.url)
    expect(kept).toHaveLength(row?.bytes ?? 0)
    const { format, width, height, orientation, exif, xmp, icc } = await sharp(kept).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1800, height: 2400 })
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
    for (const secret of ['Apple', 'iPhone', 'GPS', 'Exif']) expect(kept.includes(secret)).toBe(false)
    // The upper left of the sensor is the upper right of the upright photo.
    const { data } = await sharp(kept)
      .extract({ left: 1790, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].map((value) => Math.round(value / 20))).toEqual([10, 1, 1])
  })

  it.each([
    ['JPEG', jpegImage],
    ['PNG', pngImage],
    ['WebP', webpImage],
  ])('a %s is accepted whatever its file name, and is not enlarged', async (_, image) => {
    const form = await formOf([
      [await image({ width: 320, height: 200 }), { name: '../../x.svg', type: 'text/html' }],
    ])
    const { status, body } = await send(form)
    expect(status).toBe(201)
    const { format, width, height } = await sharp(await fileOf(body.url)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 200 })
    expect((await rowOf(body.url))?.storageKey).toMatch(/^[0-9a-f]{32}$/)
  })

  it('a photo of 48 megapixels is accepted', async () => {
    const { status } = await sendPhoto(await jpegImage({ width: 8064, height: 6048 }))
    expect(status).toBe(201)
  })

  it('other form fields are ignored', async () => {
    const form = await formOf([[await jpegImage()]], { note: 'Front', url: 'https://elsewhere.example' })
    expect((await send(form)).status).toBe(201)
  })

  it('the upload is recorded in the audit log without content', async () => {
    const { body } = await sendPhoto(await jpegImage())
    const id = licencePhotoIdOf(body.url) ?? ''
    const entries = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id)
    expect(entries).toMatchObject([
      { action: 'uploaded', entity: 'licence_photo', actorName: 'Customer', before: null, after: null },
    ])
  })

  it('repeated uploads with one idempotency key store one photo', async () => {
    const form = await formOf([[await jpegImage({ width: 300, height: 210 })]])
    const first = await send(form, 'front-1')
    const again = await send(form, 'front-1')
    expect(again.body).toEqual(first.body)
    expect(await send(await formOf([[await pngImage()]]), 'front-1')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_reuse' },
    })
    const together = await Promise.all([send(form, 'front-2'), send(form, 'front-2'), send(form, 'front-2')])
    expect(new Set(together.map(({ body }) => body.url)).size).toBe(1)
  })

  it('twenty concurrent uploads are accepted', async () => {
    const photo = await phonePhoto({ width: 2000, height: 1500 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendPhoto(photo)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  })

  it('a failed file write leaves neither row nor file', async () => {
    const before = await garage.db.$count(licencePhotos)
    const put = files.put
    files.put = async () => {
      throw new Error('The disk is full')
    }
    const { status } = await sendPhoto(await jpegImage())
    files.put = put
    expect(status).toBe(500)
    expect(await garage.db.$count(licencePhotos)).toBe(before)
  })
})

const zip = Buffer.from('PK\x03\x04\x14\0\0\0\0\0payload PK\x05\x06', 'latin1')
const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
const heicSentence =
  "We can't read HEIC photos. On your iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again, or send a screenshot of it."
const wanted = 'Please send the photo as a JPEG, PNG or WebP image.'
const more = 'This file contains more than a photo. Please send the original photo from your camera.'

/** Returns a JPEG whose comment contains an HTML page. */
async function pageInComment() {
  const jpeg = await jpegImage()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(page.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, page, jpeg.subarray(2)])
}

const refused: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
  ['an iPhone’s HEIC', () => heicStart(), 415, heicSentence],
  ['a Samsung’s HEIF', () => heicStart('mif1'), 415, heicSentence],
  [
    'an AVIF',
    async () =>
      sharp(await jpegImage())
        .avif()
        .toBuffer(),
    415,
    wanted,
  ],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    wanted,
  ],
  [
    'a GIF',
    async () =>
      sharp(await jpegImage())
        .gif()
        .toBuffer(),
    415,
    wanted,
  ],
  [
    'a GIF that is also a Java archive',
    async () =>
      Buffer.concat([
        await sharp(await jpegImage())
          .gif()
          .toBuffer(),
        zip,
      ]),
    415,
    wanted,
  ],
  [
    'a TIFF',
    async () =>
      sharp(await jpegImage())
        .tiff()
        .toBuffer(),
    415,
    wanted,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, wanted],
  ['an HTML page', () => page, 415, wanted],
  ['one byte', () => Buffer.from([0xff]), 415, wanted],
  ['a JPEG followed by an archive', async () => Buffer.concat([await jpegImage(), zip]), 400, more],
  ['a JPEG followed by an HTML page', async () => Buffer.concat([await jpegImage(), page]), 400, more],
  ['a JPEG with an HTML page in its comment', pageInComment, 400, more],
  ['a PNG followed by an archive', async () => Buffer.concat([await pngImage(), zip]), 400, more],
  ['a WebP followed by an HTML page', async () => Buffer.concat([await webpImage(), page]), 400, more],
  [
    'a truncated JPEG',
    async () => {
      const jpeg = await phonePhoto({ width: 1200, height: 900 })
      return jpeg.subarray(0, jpeg.length * 0.6)
    },
    400,
    'The photo upload was incomplete. Please send it again.',
  ],
  [
    'a truncated JPEG with an end marker',
    async () => {
      const jpeg = await jpegImage({ width: 1200, height: 900 })
      return Buffer.concat([jpeg.subarray(0, jpeg.length * 0.6), Buffer.from([0xff, 0xd9])])
    },
    400,
    'This photo cannot be read. Please take it again.',
  ],
  [
    'a truncated PNG',
    async () => {
      const png = await pngImage()
      return png.subarray(0, png.length - 20)
    },
    400,
    'The photo upload was incomplete. Please send it again.',
  ],
  [
    'a JPEG header followed by invalid data',
    () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        Buffer.alloc(5000, 7),
        Buffer.from([0xff, 0xd9]),
      ]),
    400,
    'This photo cannot be read. Please take it again.',
  ],
  [
    'a decompression bomb',
    () => pngBomb(),
    413,
    'This photo has more than 50 megapixels. Please send a smaller one.',
  ],
  [
    '11 MB',
    async () => Buffer.concat([await jpegImage(), Buffer.alloc(11_000_000)]),
    413,
    'This photo is larger than 10 MB. Please send a smaller one.',
  ],
]

describe('refused uploads', () => {
  it.each(refused)('an upload is refused with an error: %s', async (_, file, status, message) => {
    const before = await garage.db.$count(licencePhotos)
    const kept = files.kept.size
    const answer = await sendPhoto(await file())
    expect([answer.status, answer.body.message]).toEqual([status, message])
    if (status === 400) expect(answer.body.fields).toEqual({ photo: message })
    expect([await garage.db.$count(licencePhotos), files.kept.size]).toEqual([before, kept])
  })

  it('an upload without a file is refused', async () => {
    const fields = { photo: 'Please choose a photo' }
    for (const form of [
      await formOf([], { note: 'no file' }),
      await formOf([[Buffer.alloc(0)]]),
      await formOf([[await jpegImage(), { field: 'image' }]]),
      await formOf([], { photo: 'https://elsewhere.example/licence.jpg' }),
    ])
      expect(await send(form)).toMatchObject({ status: 400, body: { fields } })
    expect(await garage.guest.post(path)).toMatchObject({ status: 400, body: { fields } })
  })

  it('an upload of several files is refused', async () => {
    const jpeg = await jpegImage()
    for (const count of [2, 3, 9]) {
      const form = await formOf(Array.from({ length: count }, () => [jpeg]))
      expect(await send(form)).toMatchObject({
        status: 400,
        body: { fields: { photo: 'Please send one file at a time.' } },
      })
    }
  })

  it('an upload that is not multipart/form-data is refused', async () => {
    const message = 'Please send this as multipart/form-data.'
    expect(await garage.guest.post(path, { photo: 'AAAA' })).toMatchObject({ status: 415, body: { message } })
    const bare = { payload: await jpegImage(), headers: { 'content-type': 'image/jpeg' } }
    expect(await send(bare)).toMatchObject({ status: 415, body: { message } })
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=other'],
  ])('an upload with %s is refused', async (_, type) => {
    const { payload } = await formOf([[await jpegImage()]])
    const { status } = await send({ payload, headers: { 'content-type': type } })
    expect(status).toBe(400)
  })

  it('a truncated upload is refused', async () => {
    const { payload, headers } = await formOf([[await jpegImage()]])
    const { status, body } = await send({ payload: payload.subarray(0, payload.length - 30), headers })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['photo']])
  })

  it('an upload from another site is refused', async () => {
    const { payload, headers } = await formOf([[await jpegImage()]])
    const foreign = { payload, headers: { ...headers, origin: 'https://evil.example' } }
    expect((await send(foreign)).status).toBe(403)
  })

  it('refused uploads do not block later ones', async () => {
    for (let round = 0; round < 20; round += 1) await sendPhoto(page)
    expect((await sendPhoto(await jpegImage())).status).toBe(201)
  })
})

it('other endpoints do not accept files', async () => {
  const { payload, headers } = await formOf([[await jpegImage()]])
  expect((await garage.guest.post('/api/book-appointment', payload, { headers })).status).toBe(415)
})

it('the API documentation describes upload and response', async () => {
  const { body } = await garage.guest.get('/api/openapi.json')
  const upload = body.paths[path].post
  expect(upload.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({
        required: ['photo'],
        properties: { photo: expect.objectContaining({ type: 'string', format: 'binary' }) },
      }),
    },
  })
  expect(Object.keys(upload.responses)).toEqual(
    expect.arrayContaining(['201', '400', '413', '415', '429', '503']),
  )
  expect(body.paths['/api/licence-photos/{id}'].get.responses[200].content).toEqual({
    'image/*': { schema: expect.objectContaining({ type: 'string', format: 'binary' }) },
  })
})
