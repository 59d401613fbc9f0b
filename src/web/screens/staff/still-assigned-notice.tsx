import type { StaffMember } from '#contract/staff'
import { stillAssigned } from '#domain/people/missed-work'
import type { StaffPosition, StaffStatus } from '#domain/people/staff-member'
import { isTechnician } from '#domain/people/technician'
import { useRead } from '#web/api/hooks.ts'
import { Notice } from '#web/ui/notice.tsx'

export type StillAssignedNoticeProps = {
  member: StaffMember
  /** The values about to be saved. */
  status: StaffStatus
  position: StaffPosition
}

/** Warns of open appointments if the mechanic is about to be deactivated or given another position. */
export function StillAssignedNotice({ member, status, position }: StillAssignedNoticeProps) {
  const isLeaving = isTechnician(member) && !isTechnician({ status, position })
  const { data } = useRead(
    'GET /api/staff/{id}/appointments',
    { params: { id: member.id }, query: {} },
    { when: isLeaving },
  )
  const sentence = isLeaving && data !== undefined ? stillAssigned(member.name, data) : null
  return sentence === null ? null : <Notice kind="warning">{sentence}</Notice>
}
