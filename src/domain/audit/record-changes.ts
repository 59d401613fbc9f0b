import { isLoggedRecord, type LoggedRecord } from './logged-record.ts'

export interface FieldChange {
  /** Path of the field, such as `client.name`. */
  field: string
  before: unknown
  after: unknown
}

// Technical fields and fields that follow from other changes.
const untold = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'lapsesAt',
  'lapsesSoon',
  'cancelledFrom',
  'isNoShow',
  'checkedInFrom',
  'isReadyByProposed',
  'hasWork',
  'waitingFor',
])

/** Returns the fields that differ, including nested ones. If one state is null, returns all fields of the other. */
export function changesBetween(before: LoggedRecord | null, after: LoggedRecord | null): FieldChange[] {
  const was = fieldsOf(before ?? {})
  const is = fieldsOf(after ?? {})
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function fieldsOf(record: LoggedRecord, path = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    if (untold.has(name) || isReference(name)) continue
    if (isLoggedRecord(value))
      for (const [inner, content] of fieldsOf(value, `${path}${name}.`)) fields.set(inner, content)
    else if (!isEmpty(value)) fields.set(path + name, value)
  }
  return fields
}

/** Ids of other records are omitted: the embedded record is shown instead. */
function isReference(name: string): boolean {
  return /(Id|Ids|Url)$/.test(name)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
