import { describe, expect, it } from 'vitest'
import type { FoundAppointment, FoundRental, FoundRentalCar, SearchAnswer } from '#contract/search'
import { defaultServices } from '#domain/appointments/default-services'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { displayResults, foundGroups } from './found-groups.ts'

const now = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')
const none = { count: 0, more: false, exact: false, results: [] }
const nothing: SearchAnswer = {
  clients: none,
  vehicles: none,
  requests: none,
  appointments: none,
  rentals: none,
  rentalCars: none,
  tows: none,
  documents: none,
  staff: none,
}

const maya = {
  id: 'c1',
  name: 'Maya Chen',
  email: 'maya@example.com',
  phone: '+61491570737',
  status: 'active' as const,
  vehicles: [{ id: 'v1', year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'ETM66B' }],
  workshopJob: null,
  nextVisit: { date: calendarDate('2025-11-24'), time: timeOfDay('09:30') },
}

const job: FoundAppointment = {
  id: '01890000-0000-7000-8000-000000a741e9',
  clientId: 'c1',
  vehicleId: 'v1',
  status: 'confirmed',
  isNoShow: false,
  services: ['oil-change'],
  checkInTime: null,
  checkOutTime: null,
  readyAt: null,
  readyBy: null,
  waitingFor: null,
  technician: null,
  createdAt: '2025-11-19T23:38:00.000Z',
  timeSlot: { date: calendarDate('2025-11-20'), time: timeOfDay('13:00') },
  client: { name: 'Maya Chen', phone: '+61491570737' },
  bookedBy: null,
  vehicle: { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'ETM66B' },
}

const car: FoundRentalCar = {
  id: 'r1',
  year: 2022,
  make: 'Mazda',
  model: 'CX-5',
  licensePlate: 'EKC74R',
  category: 'suv',
  status: 'available',
  current: null,
  next: null,
}

const rental: FoundRental = {
  id: 'b2',
  clientId: 'c1',
  status: 'confirmed',
  isNoShow: false,
  pickupMileage: null,
  returnMileage: null,
  startDate: calendarDate('2025-11-24'),
  endDate: calendarDate('2025-11-28'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  client: { name: 'Maya Chen', phone: '+61491570737' },
  bookedBy: null,
  rentalVehicle: { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'EKC74R', category: 'suv' },
}

const one = <Hit>(hit: Hit, exact = false) => ({ count: 1, more: false, exact, results: [hit] })

function groupsOf(answer: Partial<SearchAnswer>, { typed = 'ma', mayChange = true } = {}) {
  return foundGroups({ ...nothing, ...answer }, { typed, now, mayChange, catalogue: defaultServices })
}

function firstOf(answer: Partial<SearchAnswer>, options = {}) {
  return groupsOf(answer, options)[0]?.items[0]
}

const labels = (entry: ReturnType<typeof firstOf>) => entry?.steps.map(({ label }) => label)

describe('search results', () => {
  it('results are grouped; groups without a result are omitted', () => {
    const groups = groupsOf({ clients: one(maya), rentalCars: one(car) })
    expect(groups.map(({ value }) => value)).toEqual(['Clients', 'Rental cars'])
  })

  it('a group with an exact plate match comes first', () => {
    const groups = groupsOf({ clients: one(maya), rentalCars: one(car, true) })
    expect(groups.map(({ value }) => value)).toEqual(['Rental cars', 'Clients'])
  })

  it('a client is shown with their phone, or with the email if that matched', () => {
    expect(firstOf({ clients: one(maya) })).toMatchObject({
      title: 'Maya Chen',
      note: '0491 570 737',
      meta: { plate: 'ETM66B' },
    })
    expect(firstOf({ clients: one(maya) }, { typed: '@example' })?.note).toBe('maya@example.com')
  })

  it('an appointment whose next step is due offers it first, else it is opened first', () => {
    const checkedIn = { status: 'in_progress', checkInTime: '2025-11-19T23:00:00.000Z' } as const
    // At 10:42 am, for 1:00 pm.
    expect(labels(firstOf({ appointments: one(job) }))).toEqual([
      'Open appointment',
      'Check In',
      'Open client',
    ])
    const dueNow = { date: calendarDate('2025-11-20'), time: timeOfDay('09:30') }
    expect(labels(firstOf({ appointments: one({ ...job, timeSlot: dueNow }) }))).toEqual([
      'Check In',
      'Open appointment',
      'Open client',
    ])
    const here = { ...job, ...checkedIn }
    expect(labels(firstOf({ appointments: one(here) }))?.slice(0, 2)).toEqual([
      'Open appointment',
      'Check Out',
    ])
    const readyAt = '2025-11-19T23:30:00.000Z'
    expect(labels(firstOf({ appointments: one({ ...here, readyAt }) }))?.[0]).toBe('Check Out')
    expect(labels(firstOf({ requests: one({ ...job, status: 'pending' }) }))).toEqual([
      'Review',
      'Open client',
    ])
  })

  it('a request shows its age, an appointment its status', () => {
    expect(firstOf({ requests: one({ ...job, status: 'pending' }) })?.meta).toEqual({ text: '4 min ago' })
    expect(firstOf({ appointments: one(job) })).toMatchObject({
      note: 'Today, 1:00 pm',
      meta: { status: 'confirmed' },
    })
    const waiting = { ...job, status: 'in_progress' as const, waitingFor: 'parts' as const }
    expect(firstOf({ appointments: one(waiting) })?.meta).toEqual({ appointment: waiting })
  })

  it('an appointment found by its car shows the car', () => {
    const found = firstOf({ appointments: one(job) }, { typed: 'mazda' })
    expect(found?.note).toBe('Today, 1:00 pm · 2022 Mazda CX-5')
  })

  it('role user is offered only steps that open a record', () => {
    const options = { mayChange: false }
    expect(labels(firstOf({ clients: one(maya) }, options))).toEqual(['Open client'])
    expect(labels(firstOf({ appointments: one(job) }, options))).toEqual(['Open appointment', 'Open client'])
  })

  it('a rental car opens its current rental, or its calendar without one', () => {
    const current = {
      id: 'b1',
      status: 'picked_up' as const,
      pickupMileage: 20_000,
      returnMileage: null,
      startDate: calendarDate('2025-11-18'),
      endDate: calendarDate('2025-11-20'),
      returnTime: timeOfDay('17:00'),
      clientName: 'Aaliyah Khan',
    }
    const free = firstOf({ rentalCars: one(car) })
    expect(labels(free)).toEqual(['Open rental calendar'])
    expect(free?.steps[0]?.target).toEqual({ href: '/rentals?search=EKC74R&calendar=r1' })
    const out = firstOf({ rentalCars: one({ ...car, status: 'rented', current }) })
    expect(labels(out)).toEqual(['Check Out', 'Extend', 'Open rental booking', 'Open rental calendar'])
    expect(out?.steps[0]?.target).toEqual({ rentalId: 'b1', action: 'checkOut' })
    expect(out?.steps[2]?.target).toEqual({ record: 'rental', id: 'b1' })
    expect(out?.details).toContainEqual({ term: 'Due back', value: 'Today, 5:00 pm' })
  })

  it('Check In is offered for a car whose next rental starts today, not before', () => {
    const next = { ...rental, clientName: 'Maya Chen' }
    const found = (startDate: string) =>
      firstOf({ rentalCars: one({ ...car, next: { ...next, startDate: calendarDate(startDate) } }) })
    expect(labels(found('2025-11-24'))).toEqual(['Open next booking', 'Open rental calendar'])
    expect(labels(found('2025-11-20'))).toEqual(['Check In', 'Open next booking', 'Open rental calendar'])
  })

  it('a rental whose next step is due offers it first, if the user is permitted to take it', () => {
    const out = { ...rental, status: 'picked_up' as const, pickupMileage: 20_000 }
    const opening = ['Open rental booking', 'Open client']
    const today = calendarDate('2025-11-20')
    const pickup = { ...rental, startDate: today }
    const back = { ...out, endDate: today }
    expect(labels(firstOf({ rentals: one(pickup) }))).toEqual(['Check In', ...opening])
    expect(labels(firstOf({ rentals: one(rental) }))).toEqual([
      ...['Open rental booking', 'Check In', 'Open client'],
    ])
    expect(labels(firstOf({ rentals: one(back) }))).toEqual(['Check Out', 'Extend', ...opening])
    expect(labels(firstOf({ rentals: one(out) }))).toEqual([
      ...['Open rental booking', 'Check Out', 'Extend', 'Open client'],
    ])
    expect(labels(firstOf({ rentals: one({ ...rental, status: 'pending' }) }))).toEqual([
      'Review',
      'Open client',
    ])
    expect(labels(firstOf({ rentals: one(out) }, { mayChange: false }))).toEqual(opening)
  })

  it('results are counted over all groups', () => {
    expect(displayResults([])).toBe('0 results')
    expect(displayResults(groupsOf({ clients: one(maya) }))).toBe('1 result')
    const many = { ...one(maya), count: 50, more: true }
    expect(displayResults(groupsOf({ clients: many, rentalCars: one(car) }))).toBe('51+ results')
  })

  it('a vehicle in the workshop answers when it is ready, by whom and what is done', () => {
    const workshopJob = {
      id: 'b1',
      services: ['oil-change'],
      readyAt: null,
      readyBy: instantOf(now.date, timeOfDay('15:30'), now.timeZone).toISOString(),
      waitingFor: null,
      technician: 'Marcus Webb',
    }
    const answer = 'Ready by 3:30 pm, Marcus, Logbook Service'
    expect(firstOf({ clients: one({ ...maya, workshopJob }) })).toMatchObject({
      note: answer,
      isAnswer: true,
    })
    const waiting = { ...workshopJob, waitingFor: 'customer' as const }
    expect(firstOf({ clients: one({ ...maya, workshopJob: waiting }) })?.note).toBe(
      `Waiting for customer, ${answer}`,
    )
    const ready = {
      ...workshopJob,
      readyAt: instantOf(now.date, timeOfDay('08:10'), now.timeZone).toISOString(),
    }
    expect(firstOf({ clients: one({ ...maya, workshopJob: ready }) })?.note).toBe(
      'Ready since 8:10 am, Marcus, Logbook Service',
    )
  })
})
