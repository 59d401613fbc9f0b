import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentFiles } from '#server/db/schema/document-files-table'
import { documentLinks } from '#server/db/schema/document-links-table'
import { buildInvoice, buildPayment } from '#server/testing/build-invoice'
import { buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { textOfPdf } from '#server/testing/text-of-pdf'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})
beforeEach(() => garage.db.execute(sql`truncate clients, business_settings cascade`))

async function issued(amount = 36188) {
  const { id: clientId } = await buildClient(garage.db, { email: 'wendy@example.com' })
  const { id, label } = await buildInvoice(garage.db, { clientId, amount })
  const { link } = (await staff.get(`/api/documents/${id}`)).body
  return { id, clientId, label, path: `/api/documents/${id}/pdf`, page: new URL(link).pathname }
}

describe('the PDF of a document', () => {
  it('is made with the first request and is the same afterwards, whatever has been paid', async () => {
    const { id, clientId, path } = await issued()
    const first = await staff.get(path)
    expect([first.status, first.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="INV-1001.pdf"',
        etag: `"${'0'.repeat(64)}"`,
      }),
    ])
    await buildPayment(garage.db, { clientId, amount: 36188, settles: [{ invoiceId: id, amount: 36188 }] })
    expect(Buffer.compare((await staff.get(path)).body, first.body)).toBe(0)
    const cached = await staff.get(path, { headers: { 'if-none-match': `"${'0'.repeat(64)}"` } })
    expect([cached.status, cached.body.length]).toEqual([304, 0])
  })

  it('concurrent first requests get equal bytes', async () => {
    const { path } = await issued()
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.get(path)))
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
    expect(await garage.db.$count(documentFiles)).toBe(1)
  })

  it('has the address of its page only while something is due', async () => {
    const due = await issued()
    expect(
      textOfPdf((await staff.get(due.path)).body)
        .flat()
        .join(''),
    ).toContain(due.page)
    const free = await issued(0)
    expect(
      textOfPdf((await staff.get(free.path)).body)
        .flat()
        .join(''),
    ).not.toContain('/d/')
  })

  it('cannot be opened by a stranger or by a role that sees no prices', async () => {
    const { path } = await issued()
    expect((await garage.guest.get(path)).status).toBe(401)
    expect((await (await garage.as('user')).get(path)).status).toBe(403)
  })
})

describe('the link to a document', () => {
  it('is always the same; only its hash is stored', async () => {
    const { id, page } = await issued()
    expect(page).toMatch(/^\/d\/[\w-]{22}$/)
    expect(new URL((await staff.get(`/api/documents/${id}`)).body.link).pathname).toBe(page)
    expect(JSON.stringify(await garage.db.select().from(documentLinks))).not.toContain(page.slice(3))
  })

  it('opens a page that is not indexed and sends no referrer, and changes nothing', async () => {
    const { page } = await issued()
    const before = await garage.db.$count(documentFiles)
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await garage.guest.call(method, page)
      expect([status, headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual(
        [200, 'no-referrer', 'noindex, nofollow', 'no-store'],
      )
    }
    const { body } = await garage.guest.get(page)
    expect(body).toContain('Tax invoice INV-1001')
    expect(body).toContain('Please pay $361.88')
    expect(await garage.db.$count(documentFiles)).toBe(before)
  })

  it('downloads the PDF without an account', async () => {
    const { page, path } = await issued()
    const { status, body } = await garage.guest.get(`/api${page}/pdf`)
    expect(status).toBe(200)
    expect(Buffer.compare(body, (await staff.get(path)).body)).toBe(0)
  })

  it('a wrong, malformed or shortened token opens nothing', async () => {
    const { page } = await issued()
    for (const path of ['/d/x', `${page}x`, page.slice(0, -1)])
      expect((await garage.guest.get(path)).status).toBe(404)
    expect((await garage.guest.get('/api/d/x/pdf')).status).toBe(404)
  })
})
