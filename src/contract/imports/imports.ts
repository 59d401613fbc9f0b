import { z } from 'zod'
import { type ImportColumns, type ImportField, importFields } from '#domain/imports/import-fields'
import { endpoint } from '../endpoint.ts'
import { fileContent, id, idParams, instant, pageQuery, requiredText, wholeNumber } from '../fields.ts'

const tag = 'Import and export'

const largestImportBytes = 10 * 1024 * 1024

const Field = z.enum(importFields)

const invalidColumns = 'Please choose a field for each column of the file'

/** The field of each column, separated by commas: `name,email,,phone`. An empty one is not imported. */
const columns = z
  .string()
  .max(2000, invalidColumns)
  .transform((text, context): ImportColumns => {
    const fields = text.split(',').map((name) => (name === '' ? null : name))
    const isField = (name: string | null): name is ImportField | null =>
      name === null || importFields.some((field) => field === name)
    if (fields.every(isField)) return fields
    context.addIssue({ code: 'custom', message: invalidColumns })
    return z.NEVER
  })
  .describe('Field of each column, separated by commas; empty: the column is not imported')

const hasHeader = z
  .enum(['true', 'false'], { error: 'hasHeader must be true or false' })
  .transform((word) => word === 'true')
  .describe('Whether the first row contains the headers')

const withoutEmail = z
  .enum(['true', 'false'], { error: 'withoutEmail must be true or false' })
  .transform((word) => word === 'true')
  .optional()
  .describe(
    'Whether rows without an email are imported, where the settings allow clients without one; absent: true',
  )

const reading = { columns, hasHeader, withoutEmail }

const count = (name: string) => wholeNumber({ min: 0, max: 1_000_000, sentence: `${name} must be a number` })

export const importFile = z.object({
  file: fileContent('Please choose a file that is not empty').describe(
    'CSV of at most 10 MB and 100,000 rows, separated by commas, semicolons, tabs or pipes, in UTF-8, UTF-16, Windows-1252 or Mac Roman',
  ),
})

/** The digest that a preview returns. */
export const importDigest = z
  .string()
  .regex(/^[\w-]{43}$/, 'digest must be that of the preview')
  .describe('Of the preview')

export const importUpload = {
  field: 'file',
  mostBytes: largestImportBytes,
  tooLarge: 'file_too_large',
} as const

export const importProblems = ['file_too_large', 'unsupported_media', 'request_timeout', 'busy'] as const

export const ImportPreview = z
  .object({
    digest: z.string().describe('Of the file and how it is read; sent with the import'),
    hasHeader: z.boolean(),
    withoutEmail: z
      .boolean()
      .nullable()
      .describe('Whether rows without an email are imported; null: the settings require an email'),
    titleLines: z.array(z.string()).describe('The lines above the headers, which are not imported'),
    columns: z.array(
      z.object({
        header: z.string().nullable(),
        field: Field.nullable().describe('Null: not imported'),
        examples: z.array(z.string()).describe('The first different values'),
        values: z.int().describe('Number of rows with a value'),
      }),
    ),
    missing: z
      .array(Field)
      .describe('Required fields without a column; while there are any, rows are not read'),
    counts: z.object({
      rows: z.int(),
      newClients: z.int(),
      knownClients: z.int().describe('Clients of the file who exist already, by email and phone'),
      newVehicles: z.int(),
      knownVehicles: z.int().describe('Vehicles of the file that exist already, by owner and plate'),
      skipped: z.int().describe('Rows with an error'),
      sharedPlates: z.int().describe('Vehicles of the file whose plate another client has already'),
    }),
    rows: z
      .array(
        z.object({
          row: z.int().describe('Number of the row in a spreadsheet'),
          name: z.string(),
          client: z.enum(['new', 'known', 'repeated', 'skipped']),
          vehicle: z
            .object({ name: z.string(), licensePlate: z.string().nullable(), isNew: z.boolean() })
            .nullable(),
          problems: z.array(z.string()),
        }),
      )
      .describe('The first 20 rows'),
    problems: z
      .array(z.object({ row: z.int(), name: z.string(), problems: z.array(z.string()) }))
      .describe('The first 200 rows with an error'),
    changes: z
      .array(
        z.object({
          kind: z.enum(['left_out', 'changed']),
          field: Field,
          reason: z.string(),
          count: z.int(),
          examples: z
            .array(
              z.object({
                row: z.int(),
                name: z.string(),
                from: z.string().describe('The cell in the file; empty: it has no value'),
                to: z
                  .string()
                  .nullable()
                  .describe('The value that is imported instead, or that decides; null: none'),
              }),
            )
            .describe('The first 100'),
        }),
      )
      .describe('Values that are not imported or changed, by field and reason'),
    sharedPlates: z
      .array(z.object({ row: z.int(), licensePlate: z.string(), otherOwner: z.string() }))
      .describe('The first 200 vehicles whose plate another client has already; they are imported'),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const Import = z
  .object({
    id,
    fileName: z.string(),
    createdBy: z.string().nullable().describe('Name of the user; null: the account was deleted'),
    clientCount: z.int(),
    vehicleCount: z.int(),
    createdAt: instant,
    undoneAt: instant.nullable(),
    undoable: z.boolean().describe('Whether it can be undone: once, within 30 days'),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const UndoneImport = z
  .object({
    removedClients: z.int(),
    removedVehicles: z.int(),
    keptCount: z.int(),
    kept: z
      .array(z.object({ kind: z.enum(['client', 'vehicle']), id, name: z.string() }))
      .describe('The first 20 records that were kept, because they have been used or changed since'),
  })
  .meta({ id: 'UndoneImport' })
export type UndoneImport = z.infer<typeof UndoneImport>

export const imports = {
  previewImport: endpoint({
    method: 'POST',
    path: '/api/imports/preview',
    access: 'admin',
    summary:
      'Reads a CSV file of clients and vehicles and describes what an import would add. Changes nothing.',
    tag,
    query: z.object({
      columns: columns.optional().describe('As in the import; guessed if absent'),
      hasHeader: hasHeader.optional().describe('As in the import; guessed if absent'),
      withoutEmail,
    }),
    body: importFile,
    upload: importUpload,
    readsOnly: true,
    status: 200,
    response: ImportPreview,
    problems: importProblems,
  }),
  listImportProblems: endpoint({
    method: 'POST',
    path: '/api/imports/problems',
    access: 'admin',
    summary:
      'The rows of a CSV file that would not be imported, or not as they are, as CSV with the reasons in the column Problem.',
    tag,
    query: z.object(reading),
    body: importFile,
    upload: importUpload,
    readsOnly: true,
    status: 200,
    kind: 'csv',
    response: z.string(),
    problems: importProblems,
  }),
  createImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'admin',
    summary:
      'Adds the clients and vehicles of a CSV file as previewed, all or none. Existing records are unchanged.',
    tag,
    query: z.object({
      ...reading,
      fileName: requiredText('File name', 200).describe('Shown in the list of imports'),
      digest: importDigest,
      newClients: count('newClients').describe('Number of clients to add, as previewed'),
      newVehicles: count('newVehicles').describe('Number of vehicles to add, as previewed'),
    }),
    body: importFile,
    upload: { ...importUpload, inTransaction: true },
    status: 201,
    response: Import,
    problems: [...importProblems, 'import_changed'],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'admin',
    summary: 'Imports, newest first.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Import),
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'admin',
    summary: 'Removes what an import added, except records that have been used or changed since.',
    tag,
    params: idParams,
    status: 200,
    response: UndoneImport,
    problems: ['transition_refused'],
  }),
} as const
