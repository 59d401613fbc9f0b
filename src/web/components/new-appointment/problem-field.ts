/** Returns the field for an error code of a response without field errors, or null. */
export function problemFieldOf(code: string): 'timeSlotId' | 'assignedStaffId' | null {
  if (['technician_unavailable', 'technician_away'].includes(code)) return 'assignedStaffId'
  const aboutTime = [
    'slot_full',
    'slot_past',
    'slot_closed',
    'slot_unknown',
    'public_holiday',
    'vehicle_twice',
  ]
  return aboutTime.includes(code) ? 'timeSlotId' : null
}
