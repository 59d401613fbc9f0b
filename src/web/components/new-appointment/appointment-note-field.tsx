import { parseSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'

/** Summary in the dialog footer: `Mon, Nov 24, 9:30 am · status Scheduled`. */
export function AppointmentNoteField({ timeSlotId }: { timeSlotId: string }) {
  const slot = parseSlotId(timeSlotId)
  const when =
    slot === null ? 'No time selected' : `${displayShortDate(slot.date)}, ${displayTime(slot.time)}`
  return <span className="num">{when} · status Scheduled</span>
}
