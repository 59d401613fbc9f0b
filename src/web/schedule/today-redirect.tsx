import { Redirect } from 'wouter'
import { useGarageNow } from '#web/session/use-staff.ts'

/** Redirects to today in the garage's time zone. */
export function TodayRedirect() {
  return <Redirect to={`/daily/${useGarageNow().date}`} replace />
}
