import type { ServiceReport } from '#contract/reports/reports'
import { maySeePrices } from '#domain/accounts/roles'
import { spotsOfDay } from '#domain/opening/day-spots'
import type { Opening } from '#domain/opening/opening-hours'
import { comparisonRange, type DateRange } from '#domain/reports/report-range'
import { availableMinutes } from '#domain/staff/available-minutes'
import type { Roster } from '#domain/staff/roster'
import { isTechnician } from '#domain/staff/technician'
import { garageNow } from '#domain/time/garage-clock'
import type { SharedCall } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { openingOf, openingsBetween } from '#server/features/opening/read-openings'
import { readCounters } from '#server/features/schedule/read-counters'
import { readRosters } from '#server/features/staff/read-rosters'
import { readGarageSettings } from '#server/garage/garage-settings'
import { type CompletedWork, readCompletedWork } from './completed-work.queries.ts'
import { type CountedCar, countCars } from './rentals.queries.ts'
import { countAppointmentsOfReport } from './report-appointments.queries.ts'
import { reportSpan } from './report-span.ts'
import { countServices } from './services.queries.ts'
import { tallyAppointments } from './tally-appointments.ts'
import { type CountedWork, countWork } from './technicians.queries.ts'

interface ReportInput {
  instant: Date
  actor: SharedCall['actor']
  period: ServiceReport['period']
  rangeOf: (today: DateRange['from']) => DateRange
}

/** Returns the complete report of a range: a dozen concurrent queries, whatever the amount of data. */
export async function readReport(
  db: Db,
  { instant, actor, period, rangeOf }: ReportInput,
): Promise<ServiceReport> {
  const settings = await readGarageSettings(db)
  const seesPrices = actor !== null && maySeePrices(actor, settings)
  const now = garageNow(instant, settings.business.timeZone)
  const { date: today, timeZone } = now
  const range = rangeOf(today)
  const before = comparisonRange(period, range, today)
  const span = reportSpan(range, timeZone)
  const { slotDurationMinutes } = settings.capacity
  const [counters, completed, completedBefore, appointments, popularServices, work, cars, planned, opening] =
    await Promise.all([
      readCounters(db, now),
      readCompletedWork(db, span),
      before && readCompletedWork(db, reportSpan(before, timeZone)),
      countAppointmentsOfReport(db, span),
      countServices(db, span, settings.services),
      countWork(db, span),
      countCars(db, { span, today, timeZone }),
      openingsBetween(db, { first: range.from, last: range.to, settings }),
      openingOf(db, today, settings),
    ])
  const openings = [...planned.values()]
  const rosterOf = await readRosters(db, membersOf(work), range.from)
  const { activeClients, totalVehicles, todayAppointments } = counters
  const viewWork = (work: CompletedWork) => (seesPrices ? work : { ...work, rentalIncome: null })
  const fleet = describeFleet(cars)
  const todayPlaces = spotsOfDay(opening, [], settings.capacity).total
  return {
    period,
    ...range,
    stats: { ...viewWork(completed), activeClients, totalVehicles, todayAppointments, todayPlaces },
    comparison: before && completedBefore && { ...before, ...viewWork(completedBefore) },
    ...tallyAppointments(appointments, openings),
    popularServices,
    technicians: describeWork(work, { rosterOf, openings, slotDurationMinutes }),
    rentals: seesPrices ? fleet : withoutMoney(fleet),
  }
}

function membersOf(work: readonly CountedWork[]) {
  return work.flatMap(({ member }) => (member === null ? [] : [member]))
}

/** Returns the report of each car and of the whole fleet. */
function describeFleet(counted: readonly CountedCar[]): ServiceReport['rentals'] {
  const sum = (statOf: (car: CountedCar) => number) => counted.reduce((total, car) => total + statOf(car), 0)
  const returned = sum((car) => car.returned)
  const daysPaid = sum((car) => car.daysPaid)
  return {
    daysHired: sum((car) => car.daysHired),
    daysBooked: sum((car) => car.daysBooked),
    daysAvailable: sum((car) => car.daysAvailable),
    returned,
    noShows: sum((car) => car.noShows),
    income: sum((car) => car.income),
    bookedAhead: sum((car) => car.bookedAhead),
    averageDays: returned === 0 ? null : Math.round((daysPaid / returned) * 10) / 10,
    cars: counted.map(({ daysPaid: _, ...car }) => car),
  }
}

/** Returns the report of the fleet for a caller who does not see prices. */
function withoutMoney({ cars, ...total }: ServiceReport['rentals']): ServiceReport['rentals'] {
  const none = { income: null, bookedAhead: null }
  return { ...total, ...none, cars: cars.map((car) => ({ ...car, ...none })) }
}

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
function describeWork(counted: readonly CountedWork[], context: WorkContext): Technician[] {
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
