import type { StaffMember } from '#contract/staff'
import { firstNameOf } from '#domain/people/short-name'
import { positionLabel } from '#domain/people/staff'
import { isTechnician } from '#domain/people/technician'

/** Says of hours that nobody gave somebody that they are only a sample, and what that means. */
export function SampleHoursNote({ member }: { member: StaffMember }) {
  const first = firstNameOf(member.name)
  return (
    <p className="small muted">
      Nobody has said yet when {first} works: these are the usual hours of a{' '}
      {positionLabel(member.position).toLowerCase()}.
      {isTechnician(member) &&
        ` Until hours are saved under Every week, only leave keeps ${first} from being given work.`}
    </p>
  )
}
