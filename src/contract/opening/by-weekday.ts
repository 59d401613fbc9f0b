import { z } from 'zod'
import { weekdays } from '#domain/time/calendar-date'

export const Weekday = z.enum(weekdays, { error: 'Please choose days of the week' })
type Weekday = z.infer<typeof Weekday>

/** An object with a field for each day of the week. `error` is the message for a value that is not an object. */
export const byWeekday = <Schema extends z.ZodType>(
  schemaOf: (weekday: Weekday) => Schema,
  error?: { error: string },
) =>
  z.object(
    Object.fromEntries(weekdays.map((weekday) => [weekday, schemaOf(weekday)])) as Record<Weekday, Schema>,
    error,
  )
