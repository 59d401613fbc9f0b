/** A record as the audit log keeps it. */
export type LoggedRecord = Readonly<Record<string, unknown>>

/** Whether a value within a record is a record itself. */
export function isLoggedRecord(value: unknown): value is LoggedRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
