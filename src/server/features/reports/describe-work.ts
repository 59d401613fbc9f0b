import type { ServiceReport } from '#contract/reports/reports'
import type { Opening } from '#domain/opening/opening-hours'
import { availableMinutes } from '#domain/staff/available-minutes'
import type { Roster } from '#domain/staff/roster'
import { isTechnician } from '#domain/staff/technician'
import type { CountedWork } from './technicians.queries.ts'

type Technician = ServiceReport['technicians'][number]

interface WorkContext {
  /** Returns the roster of a staff member, by id. */
  rosterOf: (id: string) => Roster
  openings: readonly Opening[]
  slotDurationMinutes: number
}

/**
 * Returns the work of each technician and of any other staff member with work; unassigned work comes last.
 */
export function describeWork(counted: readonly CountedWork[], context: WorkContext): Technician[] {
  const isListed = ({ member, appointments }: CountedWork) =>
    appointments > 0 || (member !== null && isHere(member) && isTechnician(member))
  const rows = counted.filter(isListed).map((work) => describeOne(work, context))
  return [
    ...rows.filter(({ staffId }) => staffId !== null),
    ...rows.filter(({ staffId }) => staffId === null),
  ]
}

function describeOne(
  { member, appointments, averageMinutes }: CountedWork,
  { rosterOf, openings, slotDurationMinutes }: WorkContext,
): Technician {
  return {
    staffId: member?.id ?? null,
    name: member?.name ?? null,
    position: member?.position ?? null,
    isApprentice: member?.isApprentice ?? false,
    isActive: member !== null && isHere(member),
    appointments,
    averageMinutes,
    bookedMinutes: appointments * slotDurationMinutes,
    availableMinutes:
      member !== null && isHere(member)
        ? availableMinutes(rosterOf(member.id), openings.filter(sinceHireDate(member)))
        : null,
  }
}

type Member = NonNullable<CountedWork['member']>

function sinceHireDate({ hireDate }: Member): (opening: Opening) => boolean {
  return ({ date }) => hireDate === null || hireDate <= date
}

function isHere({ status, isDeleted }: Member): boolean {
  return status === 'active' && !isDeleted
}
