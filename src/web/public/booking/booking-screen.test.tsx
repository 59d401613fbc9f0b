import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ServiceBookingReceipt } from '#contract/bookings/public-booking'
import type { AvailableDay, TimeSlot } from '#contract/opening/time-slots'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { BookingScreen } from './booking-screen.tsx'
import { bookingDraft, emptyBooking } from './booking-values.ts'

const today = sampleGarage.today.date
const friday = calendarDate('2026-11-27')

/** A month in which every day is open from tomorrow on; today is full. */
function monthOf(month: string): AvailableDay[] {
  const first = calendarDate(`${month}-01`)
  return Array.from({ length: 28 }, (_, number) => {
    const date = addDays(first, number)
    if (date > today) return { date, state: 'open', remaining: 6 }
    return { date, state: date === today ? 'full' : 'closed', remaining: 0 }
  })
}

const slotsOn = (date: string): TimeSlot[] =>
  ['08:00', '10:00'].map((time) => ({
    id: `${date}T${time}`,
    date: calendarDate(date),
    time: timeOfDay(time),
    isAvailable: true,
    capacity: 3,
    remaining: 3,
  }))

const receipt: ServiceBookingReceipt = {
  id: '0198a000-0000-7000-8000-0000000000b1',
  manageUrl: 'http://localhost:3000/manage/token-of-the-booking',
  status: 'pending',
  timeSlotId: `${friday}T10:00`,
  date: friday,
  time: timeOfDay('10:00'),
  services: ['Logbook Service'],
  notes: null,
  client: {
    name: 'Josie Hartigan',
    email: 'josie@example.com',
    phone: '0491 573 770',
    preferredContact: 'phone',
  },
  vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: 'DVK07L' },
}

const lists: Answers = {
  'GET /api/availability': ({ query: { month = '' } }) => Response.json(monthOf(month)),
  'GET /api/time-slots': ({ query: { date = '' } }) => Response.json(slotsOn(date)),
  'GET /api/staff': [],
  'GET /api/vehicle-data/makes': { Makes: [{ make_id: 'toyota', make_display: 'Toyota' }] as never },
  'GET /api/vehicle-data/models/{make}': { Models: [{ model_name: 'Corolla' }] as never },
}

const filled = {
  ...emptyBooking,
  name: 'Josie Hartigan',
  phone: '0491 573 770',
  email: 'josie@example.com',
  make: 'Toyota',
  model: 'Corolla',
  year: '2019',
  services: ['oil-change'],
  selectedDate: friday,
  selectedTimeSlotId: `${friday}T10:00`,
}

const book = () => screen.getAllByRole('button', { name: 'Book Appointment' })[0] ?? document.body
const name = () => screen.getByRole('textbox', { name: 'Full name' })
const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? document.body

describe('the public service booking', () => {
  it('invalid fields: a message and a list of the errors, and the input is kept', async () => {
    const { user, sent } = renderPublic(<BookingScreen />, { answers: lists })
    await user.type(name(), 'Josie Hartigan')
    await user.click(book())
    const errors = await screen.findByRole('region', { name: 'Problems to fix' })
    expect(within(errors).getByRole('button', { name: 'Please select at least one service.' })).toBeVisible()
    expect(await screen.findByText('No Services Selected')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus()
    expect(name()).toHaveValue('Josie Hartigan')
    expect(sent.some(({ route }) => route === 'POST /api/book-appointment')).toBe(false)
    await expectAccessibleMarkup()
  })

  it('a service shows its price where the garage shows one', async () => {
    const services = sampleGarage.services.map((service) =>
      service.code === 'oil-change' ? { ...service, price: 'from $228.00' } : service,
    )
    renderPublic(<BookingScreen />, { answers: lists, garage: { ...sampleGarage, services } })
    expect(screen.getByRole('checkbox', { name: /^Logbook Service ?from \$228\.00$/ })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Diagnostic' })).toBeVisible()
  })

  it('a reload keeps the input', async () => {
    const { user, unmount } = renderPublic(<BookingScreen />, { answers: lists })
    await user.type(name(), 'Josie Hartigan')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Make' }),
      await screen.findByText('Toyota'),
    )
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Model' }),
      await screen.findByText('Corolla'),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Logbook Service' }))
    unmount()
    renderPublic(<BookingScreen />, { answers: lists })
    expect(name()).toHaveValue('Josie Hartigan')
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Corolla')
    expect(screen.getByRole('checkbox', { name: 'Logbook Service' })).toBeChecked()
  })

  const consent = /^Remind me when rego, inspection or service of my car is due/

  it('the consent to reminders is not ticked, and sent if it is', async () => {
    bookingDraft.save(filled)
    const { user, sent } = renderPublic(<BookingScreen />, {
      garage: { ...sampleGarage, remindsOfDue: true },
      answers: { ...lists, 'POST /api/book-appointment': receipt },
    })
    const box = await screen.findByRole('checkbox', { name: consent })
    expect(box).not.toBeChecked()
    await expectAccessibleMarkup()
    await user.click(box)
    await user.click(book())
    await screen.findByText(/will be confirmed shortly/)
    const [request] = sent.filter(({ route }) => route === 'POST /api/book-appointment')
    expect(request?.body).toMatchObject({ client: { agreesToOffers: true } })
  })

  it('a garage that sends no reminders does not ask for consent', async () => {
    bookingDraft.save(filled)
    renderPublic(<BookingScreen />, { answers: lists })
    await screen.findByRole('button', { name: '10:00 am 3 spots left', pressed: true })
    expect(screen.queryByRole('checkbox', { name: consent })).toBeNull()
  })

  it('a time that was just booked by someone else: shown as full, and the input is kept', async () => {
    const sentence = 'This time has just been taken. Please choose another time.'
    bookingDraft.save(filled)
    let isTaken = false
    const { user } = renderPublic(<BookingScreen />, {
      answers: {
        ...lists,
        'GET /api/time-slots': ({ query: { date = '' } }) =>
          Response.json(
            slotsOn(date).map((slot) =>
              isTaken && slot.id === filled.selectedTimeSlotId
                ? { ...slot, isAvailable: false, remaining: 0 }
                : slot,
            ),
          ),
        'POST /api/book-appointment': () => {
          isTaken = true
          return problem(409, 'slot_full', sentence)
        },
      },
    })
    await screen.findByRole('button', { name: '10:00 am 3 spots left', pressed: true })
    await user.click(book())
    expect(await screen.findByText('Booking Failed')).toBeVisible()
    expect(screen.getAllByText(sentence)).not.toHaveLength(0)
    expect(await screen.findByRole('button', { name: '10:00 am Full' })).toBeDisabled()
    expect(name()).toHaveValue('Josie Hartigan')
  })

  it('a server that is not reached: a message, and the form is kept for another attempt', async () => {
    const failed = /It will be sent as soon as the connection is back/
    bookingDraft.save(filled)
    let isDown = true
    const { user, sent } = renderPublic(<BookingScreen />, {
      answers: {
        ...lists,
        'POST /api/book-appointment': async () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return Response.json(receipt)
        },
      },
    })
    await screen.findByRole('button', { name: '10:00 am 3 spots left', pressed: true })
    await user.click(book())
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2))
    expect(name()).toHaveValue('Josie Hartigan')
    isDown = false
    await user.click(book())
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible()
    const manage = await screen.findByRole('link', { name: 'See or change your booking' })
    expect(manage).toHaveAttribute('href', '/manage/token-of-the-booking')
    expect(sent.filter(({ route }) => route === 'POST /api/book-appointment')).toHaveLength(2)
    expect(bookingDraft.read()).toBeNull()
  })
})

describe('the times of the public service booking', () => {
  it('a full day is marked and skipped; a next available time is chosen with its day', async () => {
    const { user } = renderPublic(<BookingScreen />, { answers: lists })
    const next = await screen.findByRole('region', { name: 'Next available times' })
    await waitFor(() => expect(within(next).getAllByRole('button')).toHaveLength(3))
    await waitFor(() => expect(dayOf('2026-11-25')).toHaveAttribute('aria-pressed', 'true'))
    expect(dayOf(today)).toBeDisabled()
    expect(dayOf(today)).toHaveAccessibleName('24 November 2026, full')
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByText('December 2026')).toBeVisible()
    const second = within(next).getByRole('button', { name: 'Tomorrow 10:00 am' })
    await user.click(second)
    expect(second).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('November 2026')).toBeVisible()
    expect(dayOf('2026-11-25')).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByRole('button', { name: '10:00 am 3 spots left', pressed: true })).toBeVisible()
  })

  it('available times that cannot be loaded: an error with Try again', async () => {
    let isDown = true
    const { user } = renderPublic(<BookingScreen />, {
      answers: {
        ...lists,
        'GET /api/time-slots': ({ query: { date = '' } }) =>
          isDown ? problem(500, 'unexpected', '') : Response.json(slotsOn(date)),
      },
    })
    expect(await screen.findByText('Failed to fetch time slots')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: '8:00 am 3 spots left' })).toBeVisible()
    expect(screen.queryByText('Failed to fetch time slots')).toBeNull()
  })

  it('the keys move in the calendar by day, week and month, and Enter chooses the day', async () => {
    const { user } = renderPublic(<BookingScreen />, { answers: lists })
    await waitFor(() => expect(dayOf('2026-11-25')).toHaveAttribute('aria-pressed', 'true'))
    dayOf('2026-11-25').focus()
    await user.keyboard('{PageDown}')
    // The last day that can be booked.
    await waitFor(() => expect(dayOf('2026-12-24')).toHaveFocus())
    await user.keyboard('{PageUp}')
    await waitFor(() => expect(dayOf('2026-11-25')).toHaveFocus())
    await user.keyboard('{End}')
    expect(dayOf('2026-11-27')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(dayOf('2026-11-26')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Available Time Slots for 26/11/2026' })).toBeVisible()
  })

  it('joins the waitlist for days without a time; the days are checked', async () => {
    bookingDraft.save({ ...filled, selectedTimeSlotId: null })
    const manageUrl = 'http://localhost:3000/manage/token-of-the-entry'
    const { user, sent } = renderPublic(<BookingScreen />, {
      answers: {
        ...lists,
        'POST /api/waitlist-entries/service': () =>
          Response.json({ id: receipt.id, manageUrl }, { status: 201 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Tell me when something opens up' }))
    const last = screen.getByLabelText('Last day')
    expect([screen.getByLabelText('First day'), last].map((day) => (day as HTMLInputElement).value)).toEqual([
      friday,
      friday,
    ])
    const join = () => screen.getAllByRole('button', { name: 'Join Waitlist' })[0] ?? document.body
    fireEvent.change(last, { target: { value: '2026-11-26' } })
    await user.click(join())
    expect(last).toHaveAccessibleDescription('The last day cannot be before the first day.')
    fireEvent.change(last, { target: { value: '2026-11-30' } })
    await user.click(screen.getByText('Afternoon'))
    await expectAccessibleMarkup()
    await user.click(join())
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({
      client: { name: 'Josie Hartigan' },
      appointment: { services: ['Logbook Service'] },
      ...{ firstDate: friday, lastDate: '2026-11-30', partOfDay: 'afternoon' },
    })
    expect(screen.getByRole('link', { name: 'See or leave the waitlist' })).toHaveAttribute(
      'href',
      '/manage/token-of-the-entry',
    )
  })

  it('a time that can be booked: the calendar is shown, with the sentence', async () => {
    bookingDraft.save({
      ...filled,
      selectedTimeSlotId: null,
      waits: true,
      waitFrom: friday,
      waitUntil: friday,
    })
    const sentence = 'Fri 27 Nov 2026 at 8:00 am is available. You can book it now.'
    const { user } = renderPublic(<BookingScreen />, {
      answers: {
        ...lists,
        'POST /api/waitlist-entries/service': () => problem(409, 'waitlist_not_needed', sentence),
      },
    })
    await user.click(screen.getAllByRole('button', { name: 'Join Waitlist' })[0] ?? document.body)
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0)
    expect(await screen.findByRole('button', { name: 'Tell me when something opens up' })).toBeVisible()
    expect(name()).toHaveValue('Josie Hartigan')
  })
})
