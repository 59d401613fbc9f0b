import { z } from 'zod'
import { type Weekday, weekdays } from '#domain/time/calendar-date'

/** An object with a field for each day of the week. `error` is the message for a value that is not an object. */
export const byWeekday = <Schema extends z.ZodType>(
  schemaOf: (weekday: Weekday) => Schema,
  error?: { error: string },
) =>
  z.object(
    Object.fromEntries(weekdays.map((weekday) => [weekday, schemaOf(weekday)])) as Record<Weekday, Schema>,
    error,
  )
