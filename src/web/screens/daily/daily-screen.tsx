import { Redirect, useParams } from 'wouter'
import { DailyView } from './daily-view.tsx'
import { dayOfAddress } from './day-of-address.ts'

/** One day of the workshop, named in the address. */
export function DailyScreen() {
  const date = dayOfAddress(useParams<{ date?: string }>().date)
  return date === null ? <Redirect to="/calendar" replace /> : <DailyView date={date} />
}
