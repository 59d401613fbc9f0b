import { useLastShown } from '#web/components/use-last-shown.ts'
import { useScheduleInUrl } from '../use-schedule-in-url.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** The schedule dialog of the staff member in the URL. */
export function StaffSchedule() {
  const { staffId, close } = useScheduleInUrl()
  const shownId = useLastShown(staffId)
  if (shownId === null) return null
  return <ScheduleDialog key={shownId} staffId={shownId} open={staffId !== null} onClose={close} />
}
