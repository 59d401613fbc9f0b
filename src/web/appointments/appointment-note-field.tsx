import { displayShortSlot } from './appointment-edit-form.ts'

/** Summary in the dialog footer: `Mon, Nov 24, 9:30 am · Status: Scheduled`. */
export function AppointmentNoteField({ timeSlotId }: { timeSlotId: string }) {
  return (
    <span className="tabular-nums">
      {displayShortSlot(timeSlotId) || 'No time selected'} · Status: Scheduled
    </span>
  )
}
