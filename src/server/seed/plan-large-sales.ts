import type { BilledRecord } from '#domain/billing/billed-record'
import { billedSale } from '#domain/clients/sale-billing'
import { daysToInvoice } from '#domain/schedule/attention-groups'
import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date'
import { civilOf, type GarageNow, instantOf } from '#domain/time/garage-clock'
import { timeFromMinutes } from '#domain/time/time-of-day'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoPartPrices } from './demo-prices.ts'
import { type DemoDocument, subjectOfJob } from './plan-document.ts'
import { type JobLine, planJobLines, soldPart } from './plan-job-lines.ts'
import type { LargeAppointment } from './plan-large-appointments.ts'
import type { LargePeople } from './plan-large-people.ts'
import type { planLargeRentals } from './plan-large-rentals.ts'
import { planRentalSales } from './plan-rental-sales.ts'

type LargeClient = LargePeople['clients'][number]

/** What an invoice charges for, and when it was issued. */
export interface LargeSale {
  client: LargeClient
  of: Pick<DemoDocument, 'appointmentId' | 'rentalBookingId' | 'towBookingId'>
  subject: BilledRecord['header']
  lines: readonly JobLine[]
  issuedAt: Date
  issuedOn: CalendarDate
  /** When the customer booked; null: a sale without a booking. */
  bookedAt: Date | null
}

/** Lines that are not on an invoice yet. */
export interface OpenJob {
  appointmentId: string
  createdAt: Date
  lines: readonly JobLine[]
}

/** What may be invoiced. */
export interface LargeGarage {
  now: GarageNow
  people: LargePeople
  appointmentRows: readonly LargeAppointment[]
  rented: ReturnType<typeof planLargeRentals>
  invoices: number
}

/** Determines how many days the invoices cover: 20,000 are two years. */
const invoicesADay = 28
/** One in this many invoices is a sale of parts to the client with the longest statement. */
const fleetShare = 40
/** One in this many is a sale of parts to anyone. */
const walkInShare = 80

type Unpriced = Omit<LargeSale, 'lines'> & { lines?: readonly JobLine[] }

/**
 * Returns what was invoiced, the oldest first: nearly all that was finished within the days in which a missing invoice is reported,
 * and of what was finished before that as much as is missing. Some recent jobs are not invoiced; some of them have lines.
 */
export function planLargeSales(garage: LargeGarage): { sales: LargeSale[]; open: OpenJob[] } {
  const { now, appointmentRows, invoices } = garage
  const dice = makeDice('large sales')
  const days = Math.ceil(invoices / invoicesADay)
  const finished = finishedBookings(garage).filter(({ issuedOn }) => daysBetween(issuedOn, now.date) <= days)
  const services = new Map(appointmentRows.map((row) => [row.id, row.services]))
  const priced = ({ lines, ...sale }: Unpriced): LargeSale => ({
    ...sale,
    lines: lines ?? jobLines(services.get(sale.of.appointmentId ?? '') ?? [], sale.client, dice),
  })
  const isRecent = ({ issuedOn }: Unpriced) => daysBetween(issuedOn, now.date) <= daysToInvoice
  const recent = finished.filter(isRecent)
  const missed = new Set(recent.filter(() => dice.percent(2)))
  const others = planCounterSales(garage, days, dice).slice(0, invoices)
  const older = dice.shuffled(finished.filter((sale) => !isRecent(sale)))
  const newer = dice.shuffled(recent.filter((sale) => !missed.has(sale)))
  const booked = [...newer, ...older].slice(0, invoices - others.length)
  const withLines = [...missed].filter(({ of }) => of.appointmentId && dice.percent(50))
  const begun = appointmentRows.filter(({ status }) => status === 'in_progress' && dice.percent(40))
  return {
    sales: [...booked, ...others].map(priced).sort((a, b) => Number(a.issuedAt) - Number(b.issuedAt)),
    // The lines of the other jobs are proposed by their services.
    open: [
      ...withLines.map(priced).map(({ of, issuedAt, lines }) => ({
        ...{ appointmentId: of.appointmentId ?? '', createdAt: issuedAt, lines },
      })),
      ...begun.map(({ id, services: codes, checkInTime }) => ({
        ...{ appointmentId: id, createdAt: checkInTime ?? now.instant },
        lines: planJobLines({ services: codes, isVip: false }, dice),
      })),
    ],
  }
}

/** Returns the finished jobs and the returned rentals as they may be invoiced. */
function finishedBookings({ now, people, appointmentRows, rented }: LargeGarage): Unpriced[] {
  const clientOf = new Map(people.clients.map((client) => [client.id, client]))
  const vehicleOf = new Map(people.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const jobs = appointmentRows.flatMap((job) => {
    const client = clientOf.get(job.clientId)
    const vehicle = vehicleOf.get(job.vehicleId ?? '')
    if (job.status !== 'completed' || !job.checkOutTime || !client || !vehicle) return []
    const about = { subject: subjectOfJob(job, vehicle), of: { appointmentId: job.id } }
    return [saleOf(now, client, about, job.checkOutTime, job.createdAt)]
  })
  const rentals = planRentalSales({ now }, { cars: rented.cars, bookings: rented.rentals })
  const returned = rentals.flatMap(({ billed: { clientId, subject, of }, lines, issuedAt }) => {
    const client = clientOf.get(clientId)
    return client === undefined ? [] : [{ ...saleOf(now, client, { subject, of }, issuedAt), lines }]
  })
  return [...jobs, ...returned]
}

function saleOf(
  { timeZone }: GarageNow,
  client: LargeClient,
  about: Pick<LargeSale, 'of' | 'subject'>,
  issuedAt: Date,
  bookedAt: Date | null = null,
): Omit<LargeSale, 'lines'> {
  return { client, ...about, issuedAt, issuedOn: civilOf(issuedAt, timeZone).date, bookedAt }
}

/** Returns the lines of the services of a job, and up to four parts more. */
function jobLines(services: readonly string[], { status }: LargeClient, dice: Dice): JobLine[] {
  const lines = planJobLines({ services, isVip: status === 'vip' }, dice)
  return [...lines, ...Array.from({ length: dice.between(0, 4) }, () => partOf(dice))]
}

function partOf(dice: Dice): JobLine {
  const [, description] = dice.oneOf(demoPartPrices)
  return soldPart(description, dice.between(1, 3) * 1000)
}

/** Returns sales of parts without a booking: those of a fleet, which make the longest statement, and of others. */
function planCounterSales({ now, people, invoices }: LargeGarage, days: number, dice: Dice): LargeSale[] {
  const [fleet] = people.clients
  if (fleet === undefined) return []
  const sold = (client: LargeClient): LargeSale => {
    const on = addDays(now.date, -dice.between(1, days))
    const issuedAt = instantOf(on, timeFromMinutes(dice.between(490, 1000)), now.timeZone)
    const { header: subject } = billedSale(client.id)
    const lines = Array.from({ length: dice.between(2, 6) }, () => partOf(dice))
    return { ...saleOf(now, client, { subject, of: {} }, issuedAt), lines }
  }
  return [
    ...Array.from({ length: Math.floor(invoices / fleetShare) }, () => sold(fleet)),
    ...Array.from({ length: Math.floor(invoices / walkInShare) }, () => sold(dice.oneOf(people.clients))),
  ]
}
