import { expect } from 'vitest'
import type { ImportPreview } from '#contract/imports/imports'
import { formOf } from './multipart.ts'
import type { Caller } from './test-garage.ts'

export const csv = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)

export const fieldsOf = ({ columns }: ImportPreview) => columns.map(({ field }) => field)

/** Returns the query of the import that this preview describes. */
export const acceptanceOf = (shown: ImportPreview) => ({
  columns: fieldsOf(shown)
    .map((field) => field ?? '')
    .join(','),
  hasHeader: String(shown.hasHeader),
  ...(shown.withoutEmail !== null && { withoutEmail: String(shown.withoutEmail) }),
  fileName: 'clients.csv',
  digest: shown.digest,
  newClients: String(shown.counts.newClients),
  newVehicles: String(shown.counts.newVehicles),
})

/** Returns the calls by which an administrator imports a file. */
export function importsOf(admin: () => Caller) {
  async function send(path: string, bytes: Uint8Array, query: Record<string, string> = {}, key?: string) {
    const { payload, headers } = await formOf([
      [bytes, { field: 'file', name: 'clients.csv', type: 'text/csv' }],
    ])
    const address = `/api/imports${path}?${new URLSearchParams(query)}`
    return admin().post(address, payload, { headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
  }

  async function preview(bytes: Uint8Array, query: Record<string, string> = {}): Promise<ImportPreview> {
    const { status, body } = await send('/preview', bytes, query)
    expect([status, body.message]).toEqual([200, undefined])
    return body
  }

  async function importAll(bytes: Uint8Array, query: Record<string, string> = {}) {
    const { status, body } = await send('', bytes, acceptanceOf(await preview(bytes, query)))
    expect([status, body.message]).toEqual([201, undefined])
    return body
  }

  return { send, preview, importAll }
}
