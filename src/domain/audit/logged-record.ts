/** A record as stored in the audit log. */
export type LoggedRecord = Readonly<Record<string, unknown>>

/** Returns whether a nested value is itself a record. */
export function isLoggedRecord(value: unknown): value is LoggedRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
