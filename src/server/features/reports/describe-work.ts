import type { ServiceReport } from '#contract/reports'
import type { Opening } from '#domain/opening/opening-hours'
import { availableMinutes } from '#domain/people/available-minutes'
import { isTechnician } from '#domain/people/technician'
import { describedHours } from '#domain/people/working-hours'
import type { CountedWork } from './technicians.queries.ts'

type Technician = ServiceReport['technicians'][number]

interface Premises {
  openings: readonly Opening[]
  slotDurationMinutes: number
}

/** The work of each technician and of whoever else was given some; what is assigned to nobody comes last. */
export function describeWork(counted: readonly CountedWork[], premises: Premises): Technician[] {
  const isListed = ({ member, appointments }: CountedWork) =>
    appointments > 0 || (member !== null && isHere(member) && isTechnician(member))
  const rows = counted.filter(isListed).map((work) => describeOne(work, premises))
  return [
    ...rows.filter(({ staffId }) => staffId !== null),
    ...rows.filter(({ staffId }) => staffId === null),
  ]
}

function describeOne(
  { member, appointments, averageMinutes }: CountedWork,
  { openings, slotDurationMinutes }: Premises,
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
    availableMinutes: member !== null && isHere(member) ? availableTo(member, openings) : null,
  }
}

type Member = NonNullable<CountedWork['member']>

function isHere({ status, isDeleted }: Member): boolean {
  return status === 'active' && !isDeleted
}

/** For how long a staff member can work on these days. */
function availableTo({ position, weeklyHours }: Member, openings: readonly Opening[]): number {
  return availableMinutes(weeklyHours ?? describedHours(position), openings)
}
