import type { ImportColumns } from '#domain/imports/import-fields'
import { garageNow } from '#domain/time/garage-clock'
import { displayCount } from '#domain/wording'
import type { Call } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { readInThread } from '#server/imports/import-thread'
import { type ImportFileError, mostImportRows, type ReadFile } from '#server/imports/read-import'
import { throwFieldProblem, throwProblem } from '#server/problem-error'

/** How a file is read. Undefined: guessed. */
export interface FileReading {
  columns?: ImportColumns | undefined
  hasHeader?: boolean | undefined
  withoutEmail?: boolean | undefined
}

/**
 * The content of a file, and the digest of the file and how it was read. `withoutEmail` says whether rows without an email are
 * imported; null if the settings require one.
 */
export type ImportFile = ReadFile & { digest: string; withoutEmail: boolean | null }

/** Reads an uploaded file. Throws a validation error that says why it cannot be read. */
export async function readImportFile(
  call: Call,
  sent: Uint8Array,
  {
    columns,
    hasHeader,
    withoutEmail: chosen = true,
    problemsOnly = false,
  }: FileReading & { problemsOnly?: boolean },
): Promise<ImportFile> {
  const { business, earliestVehicleYear } = await readGarageSettings(call.db)
  const { timeZone, clientEmailRequired } = business
  const { date: today } = garageNow(call.now, timeZone)
  const withoutEmail = clientEmailRequired ? null : chosen
  const ofFile = await digestOf(sent)
  const read = await readInThread({
    bytes: sent,
    columns: columns ?? null,
    hasHeader: hasHeader ?? null,
    emailRequired: withoutEmail !== true,
    ...{ today, timeZone, earliestVehicleYear, problemsOnly },
  })
  if (read === null) throwProblem('busy')
  if ('error' in read) throwFieldProblem('file', fileErrorSentence(read))
  const fields = read.columns.map(({ field }) => field ?? '').join(',')
  const digest = await digestOf(Buffer.from(`${ofFile} ${read.hasHeader} ${withoutEmail === true} ${fields}`))
  return { ...read, digest, withoutEmail }
}

/** Returns why a file cannot be read. */
export function fileErrorSentence(failure: ImportFileError | { error: 'too_complex' }): string {
  switch (failure.error) {
    case 'not_text':
      return 'This is not a CSV file. Open it in your spreadsheet program and save it as CSV UTF-8.'
    case 'unknown_encoding':
      return 'The characters of this file could not be read. Please save it as CSV UTF-8.'
    case 'empty':
      return 'This file contains no rows. Please choose another one.'
    case 'too_many_rows':
      return `This file has more than ${displayCount(mostImportRows)} rows. Please split it into several files.`
    case 'too_many_columns':
      return 'This file has more than 100 columns. Please remove those that you do not need.'
    case 'wrong_columns':
      return 'The columns do not match this file. Please choose the file again.'
    case 'quotation_mark':
      return `A quotation mark in row ${failure.row} is not closed. Please correct the row and choose the file again.`
    case 'too_complex':
      return 'This file could not be read. Please save it as CSV UTF-8, or split it into several files.'
  }
}

/** Returns the SHA-256 of bytes, computed outside the event loop. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('base64url')
}
