import type { SpecialDayRow } from './opening.queries.ts'

/** Special days in the audit log, with what a deleted one is restored from. */
export const specialDayRecord = {
  entity: 'special_day',
  view: (row: SpecialDayRow) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
} as const
