import { Redirect, useParams } from 'wouter'
import { DailyView } from './daily-view.tsx'
import { dayOfAddress } from './day-of-address.ts'

/** The daily view of the date in the URL. */
export function DailyScreen() {
  const date = dayOfAddress(useParams<{ date?: string }>().date)
  return date === null ? <Redirect to="/calendar" replace /> : <DailyView date={date} />
}
