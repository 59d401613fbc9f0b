import { describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import { defaultServices } from '#domain/appointments/default-services'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { leftRows, daySheetRows as rowsOf } from './day-sheet-rows.ts'

const known = {
  services: defaultServices,
  now: garageNow(new Date('2026-11-19T23:00:00Z'), 'Australia/Sydney'),
}
const daySheetRows = (day: Omit<Parameters<typeof rowsOf>[0], keyof typeof known>) =>
  rowsOf({ ...day, ...known })

const thursday = calendarDate('2026-11-19')
const friday = calendarDate('2026-11-20')
const saturday = calendarDate('2026-11-21')
const atNine = '2026-11-19T22:00:00.000Z'

function appointment(time: string, given: { status?: Appointment['status']; technician?: string } = {}) {
  const { status = 'scheduled', technician = null } = given
  return {
    id: `visit ${time}`,
    status,
    services: ['oil-change', 'diagnostic'],
    checkInTime: status === 'in_progress' ? atNine : null,
    checkOutTime: null,
    timeSlot: { date: friday, time: timeOfDay(time) },
    client: { name: 'Samira Okafor', phone: '+61491570156' },
    notes: 'It squeals when cold',
    readyAt: null,
    readyBy: null as string | null,
    bookedBy: null,
    vehicle: { year: 2019, make: 'Toyota', model: 'Corolla', licensePlate: 'DVK07L' },
    assignedStaff: technician === null ? null : { name: technician },
  }
}

function rental(startDate = friday, endDate = saturday, pickedUpAt: string | null = null) {
  return {
    id: 'rental',
    status: 'confirmed' as const,
    startDate,
    endDate,
    pickupTime: timeOfDay('09:00'),
    returnTime: timeOfDay('17:00'),
    pickedUpAt,
    returnedAt: null,
    client: { name: 'Jonas Weber', phone: '+61491570157' },
    bookedBy: null,
    rentalVehicle: { year: 2023, make: 'Kia', model: 'Cerato', licensePlate: 'FRT19K' },
  }
}

describe('the day sheet', () => {
  it('an appointment: time, car, client, work, technician and boxes', () => {
    const [row] = daySheetRows({
      date: friday,
      appointments: [appointment('08:00', { technician: 'Mick van Cole' })],
      rentals: [],
    })
    expect(row).toMatchObject({
      time: '08:00',
      plate: 'DVK07L',
      vehicle: '2019 Toyota Corolla',
      client: 'Samira Okafor',
      phone: '0491 570 156',
      notes: 'It squeals when cold',
      readyBy: null,
      work: 'Logbook Service, Diagnostic',
      technician: 'Mick C.',
      in: 'open',
      out: 'open',
    })
  })

  it('rental pickups and returns: sorted by time among the appointments', () => {
    const rows = daySheetRows({
      date: friday,
      appointments: [appointment('13:00'), appointment('08:00')],
      rentals: [rental(friday, friday)],
    })
    expect(rows.map(({ time, work }) => `${time} ${work}`)).toEqual([
      '08:00 Logbook Service, Diagnostic',
      '09:00 Rental pickup',
      '13:00 Logbook Service, Diagnostic',
      '17:00 Rental return',
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
  })

  it('boxes: ticked when done, omitted when they do not apply', () => {
    const boxes = (day: Parameters<typeof daySheetRows>[0]) =>
      daySheetRows(day).map((row) => `${row.in} ${row.out}`)
    const day = { date: friday, appointments: [], rentals: [] }
    expect(boxes({ ...day, appointments: [appointment('08:00', { status: 'in_progress' })] })).toEqual([
      'done open',
    ])
    expect(boxes({ ...day, rentals: [rental(friday, saturday, atNine)] })).toEqual(['none done'])
    expect(boxes({ ...day, rentals: [rental(thursday, friday)] })).toEqual(['open none'])
  })

  it('cancelled appointments and ongoing rentals: left out of the day sheet', () => {
    const appointments = [appointment('08:00', { status: 'cancelled' })]
    expect(daySheetRows({ date: friday, appointments, rentals: [rental(thursday, saturday)] })).toEqual([])
  })

  it('an appointment with a promised time has it', () => {
    const promised = { ...appointment('08:00'), readyBy: '2026-11-20T04:30:00.000Z' }
    const [row] = daySheetRows({ date: friday, appointments: [promised], rentals: [] })
    expect(row?.readyBy).toBe('Ready by 3:30 pm')
  })

  it('from earlier days: the vehicles in the workshop and the rentals that are not back, oldest first', () => {
    const left = {
      ...appointment('08:00', { status: 'in_progress' }),
      timeSlot: { date: thursday, time: timeOfDay('08:00') },
    }
    const late = { ...rental(thursday, thursday, atNine), status: 'picked_up' as const }
    const entries = [
      { appointment: left },
      { appointment: { ...left, id: 'today', timeSlot: { date: friday, time: timeOfDay('08:00') } } },
      { appointment: { ...left, id: 'never came', status: 'confirmed' as const } },
      { rental: late },
      { rental: rental(thursday, friday) },
    ]
    expect(
      leftRows(entries, { date: friday, ...known }).map(({ since, work }) => `${since} ${work}`),
    ).toEqual(['2026-11-19 Logbook Service, Diagnostic', '2026-11-19 Rental return'])
  })
})
