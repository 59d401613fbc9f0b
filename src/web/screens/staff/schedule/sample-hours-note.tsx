import type { StaffMember } from '#contract/staff'
import { firstNameOf } from '#domain/people/short-name'
import { positionLabel } from '#domain/people/staff-member'
import { isTechnician } from '#domain/people/technician'

/** Explains that the shown hours are the standard hours of the position and what follows from that. */
export function SampleHoursNote({ member }: { member: StaffMember }) {
  const first = firstNameOf(member.name)
  return (
    <p className="small muted">
      No schedule has been saved for {first}. These are the standard hours for a{' '}
      {positionLabel(member.position).toLowerCase()}.
      {isTechnician(member) &&
        ` Until you save hours under Every week, ${first} can be booked at any time except when on leave.`}
    </p>
  )
}
