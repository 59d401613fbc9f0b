import { type AppointmentStatus, isOpenAppointment, statusLabel } from '../appointment-status.ts'
import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

interface Awaited {
  /** Null: the supplier has not said. */
  expectedDate: CalendarDate | null
  /** Instant, ISO 8601; null: not arrived. */
  arrivedAt: string | null
}

/** Returns whether a part has not arrived by the end of the day on which it was expected. */
export function isLatePart({ expectedDate, arrivedAt }: Awaited, today: CalendarDate): boolean {
  return arrivedAt === null && expectedDate !== null && expectedDate < today
}

/** Returns whether parts can be ordered for an appointment of this status. */
export function mayOrderPart(status: AppointmentStatus): Decision {
  if (isOpenAppointment(status)) return allow()
  return denied('transition_refused', {
    message: `This appointment is ${statusLabel(status).toLowerCase()}. Parts can only be ordered for an open one.`,
  })
}

/** Returns whether a part can be marked as arrived, or its arrival undone. */
export function mayMarkArrived({ arrivedAt }: Pick<Awaited, 'arrivedAt'>, arrived: boolean): Decision {
  if ((arrivedAt !== null) !== arrived) return allow()
  return denied('transition_refused', {
    message: arrived
      ? 'This part has already been marked as arrived.'
      : 'This part is not marked as arrived.',
  })
}
