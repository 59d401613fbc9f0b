/** A record as read from the audit log. */
export type LoggedRecord = Readonly<Record<string, unknown>>

/** A value that the audit log stores: JSON. */
export type LoggedValue = string | number | boolean | null | undefined | readonly LoggedValue[] | LoggedView

/** A view of a record that the audit log stores. A row is none: its dates are no JSON. */
export interface LoggedView {
  readonly [field: string]: LoggedValue
}

/** Returns whether a value is a record, not text, a number or a list. */
export function isLoggedRecord(value: unknown): value is LoggedView {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
