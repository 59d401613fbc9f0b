import { Redirect } from 'wouter'
import { useGarageNow } from '#web/session/use-garage-now.ts'

/** Leads to the day that it is in the garage. */
export function TodayRedirect() {
  return <Redirect to={`/daily/${useGarageNow().date}`} replace />
}
