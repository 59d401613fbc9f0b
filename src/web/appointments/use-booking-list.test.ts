import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { garageNow } from '#domain/time/garage-clock'
import {
  appointmentEntry,
  failuresOf,
  holdPlaces,
  mergePages,
  rentalEntry,
  retryOf,
  totalOf,
} from './use-booking-list.ts'

const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')

const appointment = (id: string, time: string) =>
  appointmentEntry({ id, timeSlot: { date: '2026-11-20', time } } as Appointment)

const rental = (id: string, given: { status: string; endDate: string; pickupTime?: string }) =>
  rentalEntry(
    {
      id,
      startDate: '2026-11-20',
      returnTime: '17:00',
      pickedUpAt: null,
      returnedAt: null,
      ...given,
    } as RentalBooking,
    now,
  )

it('entries of a day: overdue rentals first, then by time, appointments before rentals', () => {
  const entries = [
    rental('out today', { status: 'confirmed', endDate: '2026-11-24', pickupTime: '09:00' }),
    appointment('at ten', '10:00'),
    rental('overdue', { status: 'picked_up', endDate: '2026-11-18' }),
    appointment('at nine', '09:00'),
    rental('back at five', { status: 'picked_up', endDate: '2026-11-20' }),
  ]
  const inOrder = entries.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect(inOrder.map(({ id }) => id)).toEqual(['overdue', 'at nine', 'out today', 'at ten', 'back at five'])
})

type Direction = 'ascending' | 'descending'
interface Entry {
  key: string
}

const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)
const entry = (key: string): Entry => ({ key })

/** A list of which `pages` pages have loaded. */
const loaded = (list: readonly Entry[], perPage: number, pages: number) => ({
  entries: list.slice(0, perPage * pages),
  hasMore: perPage * pages < list.length,
})

describe('merging two paginated lists', () => {
  it('entries after the last loaded entry of an unfinished list: held back', () => {
    const appointments = { entries: ['a', 'c'].map(entry), hasMore: true }
    const rentals = { entries: ['b', 'd'].map(entry), hasMore: false }
    const { shown, waitsFor } = mergePages([appointments, rentals], 'ascending')
    expect(keys(shown)).toEqual(['a', 'b', 'c'])
    expect(waitsFor).toBe(appointments)
  })

  it('both lists loaded completely: all entries are shown', () => {
    const lists = [
      { entries: ['c', 'a'].map(entry), hasMore: false },
      { entries: ['d', 'b'].map(entry), hasMore: false },
    ]
    const { shown, waitsFor } = mergePages(lists, 'descending')
    expect(keys(shown)).toEqual(['d', 'c', 'b', 'a'])
    expect(waitsFor).toBeNull()
  })

  it('any two lists loaded page by page: always in order, growing with every page, none lost', () => {
    const anyLists = fc
      .uniqueArray(fc.integer({ min: 1000, max: 9999 }), { maxLength: 60 })
      .chain((numbers) =>
        fc.record({
          numbers: fc.constant(numbers),
          isRental: fc.array(fc.boolean(), { minLength: numbers.length, maxLength: numbers.length }),
        }),
      )
    fc.assert(
      fc.property(
        anyLists,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom<Direction>('ascending', 'descending'),
        ({ numbers, isRental }, appointmentsPerPage, rentalsPerPage, direction) => {
          const way = direction === 'ascending' ? 1 : -1
          const all = numbers
            .map((number, index) => ({ key: String(number), isRental: isRental[index] }))
            .toSorted((a, b) => way * (Number(a.key) - Number(b.key)))
          const appointments = all.filter((one) => !one.isRental)
          const rentals = all.filter((one) => one.isRental)
          const pages = { appointments: 1, rentals: 1 }
          let before = -1
          for (;;) {
            const sources = [
              {
                ...loaded(appointments, appointmentsPerPage, pages.appointments),
                list: 'appointments' as const,
              },
              { ...loaded(rentals, rentalsPerPage, pages.rentals), list: 'rentals' as const },
            ]
            const { shown, waitsFor } = mergePages(sources, direction)
            expect(keys(shown)).toEqual(keys(all.slice(0, shown.length)))
            expect(shown.length).toBeGreaterThan(before)
            before = shown.length
            if (waitsFor === null) break
            pages[waitsFor.list] += 1
          }
          expect(before).toBe(all.length)
        },
      ),
    )
  })
})

const list = (total: number | null, given: { isError?: boolean; tryAgain?: () => void } = {}) => ({
  total,
  isError: false,
  isFetching: false,
  tryAgain: () => {},
  ...given,
})
const failed = list(null, { isError: true })

describe('appointments and rentals, fetched separately', () => {
  it('the total of both lists: null until both have loaded', () => {
    expect(totalOf({ appointments: list(30), rentals: list(4) })).toBe(34)
    expect(totalOf({ appointments: list(30), rentals: list(null) })).toBeNull()
  })

  it('the total when a list has failed: the count of the other, or null if both failed', () => {
    expect(totalOf({ appointments: failed, rentals: list(4) })).toBe(4)
    expect(totalOf({ appointments: failed, rentals: failed })).toBeNull()
    expect(totalOf({ appointments: failed, rentals: list(null) })).toBeNull()
  })

  it('a failed list: reported once, and only it is fetched again on retry', () => {
    const tryAgain = vi.fn()
    const kept = vi.fn()
    const reads = [
      { appointments: list(30, { tryAgain: kept }), rentals: list(null, { isError: true, tryAgain }) },
      { appointments: list(2, { tryAgain: kept }), rentals: list(null, { isError: true, tryAgain }) },
    ]
    expect(failuresOf(reads)).toEqual(['Failed to fetch rental bookings'])
    retryOf(reads).tryAgain()
    expect(tryAgain).toHaveBeenCalledTimes(2)
    expect(kept).not.toHaveBeenCalled()
    expect(failuresOf([{ appointments: failed, rentals: failed }])).toEqual([
      'Failed to fetch appointments',
      'Failed to fetch rental bookings',
    ])
  })
})

describe('the place of a rental while the list is on the screen', () => {
  const at = (time: string) => garageNow(new Date(time), 'Australia/Sydney')
  const booked = {
    id: 'helen',
    status: 'confirmed',
    startDate: '2026-11-19',
    endDate: '2026-11-24',
    pickupTime: '09:00',
    returnTime: '17:00',
    pickedUpAt: null,
    returnedAt: null,
  } as unknown as RentalBooking
  const out = { ...booked, status: 'picked_up', pickedUpAt: '2026-11-20T02:00:00Z' } as RentalBooking
  const placeOf = ({ date, time, isHeld }: ReturnType<ReturnType<typeof holdPlaces>['entryOf']>) =>
    `${date} ${time}${isHeld ? ', held' : ''}`

  it('a rental of yesterday that is handed over today stays where it was', () => {
    const places = holdPlaces()
    expect(placeOf(places.entryOf(booked, now))).toBe('2026-11-19 09:00')
    expect(placeOf(places.entryOf(out, now))).toBe('2026-11-19 09:00, held')
    expect(placeOf(places.entryOf(booked, now))).toBe('2026-11-19 09:00')
    // Opened again, the list shows it where it belongs.
    expect(placeOf(holdPlaces().entryOf(out, now))).toBe('2026-11-20 09:00')
  })

  it('new dates and the next day move it', () => {
    const places = holdPlaces()
    places.entryOf(booked, now)
    const extended = { ...out, endDate: '2026-11-25' } as RentalBooking
    expect(placeOf(places.entryOf(extended, now))).toBe('2026-11-20 09:00')
    places.entryOf(booked, now)
    expect(placeOf(places.entryOf(out, at('2026-11-21T02:00:00Z')))).toBe('2026-11-24 17:00')
  })
})
