import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { pageQuery } from './fields.ts'

/** Returns the endpoint that exports a list as one file: the whole list with the filters, search and order of its query. */
export function exportOf<const Name extends string, Shape extends typeof pageQuery.shape>(
  name: Name,
  { shape: { limit: _limit, cursor: _cursor, ...filters } }: z.ZodObject<Shape>,
) {
  return endpoint({
    method: 'GET',
    path: `/api/exports/${name}`,
    access: 'admin',
    summary:
      'The list as CSV: UTF-8 with a byte order mark, dates as yyyy-MM-dd, money in dollars, formulas escaped by an apostrophe. Every export is recorded in the audit log.',
    tag: 'Import and export',
    query: z.object(filters),
    status: 200,
    kind: 'csv',
    response: z.string(),
  })
}
