import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FreeCar } from '#contract/rentals/rental-availability'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import type { RentalPreset } from '#web/bookings/booking-dialogs.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRental } from '#web/testing/sample-rental.ts'
import {
  bodyOf,
  emptyRental,
  fieldOf,
  NewRentalDialog,
  type RentalForm,
  validateRental,
} from './new-rental-dialog.tsx'

const id = '019aa000-0000-7000-8000-000000000001'
const now = { date: calendarDate('2026-11-20'), time: timeOfDay('09:00') }
const garage = { now, garage: { rentalRules: defaultRentalRules, clientEmailRequired: true } }
const filled: RentalForm = {
  ...emptyRental,
  client: { id, name: 'Helen Papadakis', email: 'helen@example.com', phone: '+61491571491' },
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: id,
}
const nadia = { name: 'Nadia Rahman', phone: '0491 570 156', email: 'nadia@example.com' }

describe('new rental form', () => {
  it('empty form: errors for client, days and car only', () => {
    expect(validateRental(emptyRental, garage)).toEqual({
      client: 'Please choose a client',
      startDate: 'Please choose a start date',
      endDate: 'Please choose an end date',
      rentalVehicleId: 'Please choose a car',
    })
    expect(validateRental(filled, garage)).toEqual({})
  })

  it('new client: errors for the contact instead of the client', () => {
    const unknown = { ...filled, client: null, isNewClient: true }
    expect(Object.keys(validateRental(unknown, garage))).toEqual(['name', 'phone', 'email'])
    expect(validateRental({ ...unknown, ...nadia }, garage)).toEqual({})
  })

  it('driver too young: error for the date of birth', () => {
    expect(validateRental({ ...filled, dateOfBirth: '25/11/2008' }, garage)).toEqual({
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
  })

  it('existing client is sent by id, with the total that was shown', () => {
    expect(bodyOf({ ...filled, ...nadia }, 31_600)).toEqual({
      clientId: id,
      rentalVehicleId: id,
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      pickupTime: '09:00',
      returnTime: '17:00',
      totalAmount: 31_600,
      notes: '',
      driverLicense: '',
      licenseExpirationDate: null,
      dateOfBirth: null,
      customerAddress: '',
    })
  })

  it('new client is sent as typed, without a client id', () => {
    const body = bodyOf({ ...filled, ...nadia, isNewClient: true }, 31_600)
    expect(body.client).toEqual({ ...nadia, preferredContact: 'phone' })
    expect(body).not.toHaveProperty('clientId')
  })

  it('contract fields are mapped to form fields', () => {
    expect(fieldOf('clientId')).toBe('client')
    expect(fieldOf('client.email')).toBe('email')
    expect(fieldOf('licenseExpirationDate')).toBe('licenseExpirationDate')
    expect(fieldOf('licensePhotoUrl')).toBeNull()
  })
})

const freeCar = (name: string, dailyRate: number): FreeCar => ({
  id: `019aa000-0000-7000-8000-0000000000${name === 'Cerato' ? '0c' : '0d'}`,
  make: 'Kia',
  model: name,
  year: 2023,
  licensePlate: name === 'Cerato' ? 'FRT19K' : 'CKY44A',
  category: 'compact',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  features: [],
  dailyRate,
  totalDays: 4,
  totalAmount: 4 * dailyRate,
  lateRental: null,
})
const cerato = freeCar('Cerato', 6500)
const picanto = freeCar('Picanto', 4500)

describe('the dialog of a new rental', () => {
  beforeEach(() => {
    vi.setSystemTime(new Date('2026-11-20T10:00:00+11:00'))
  })

  const post = 'POST /api/rental-bookings'
  const { client, startDate, endDate } = filled
  const chosen = { ...(client && { client }), startDate, endDate } satisfies RentalPreset

  function show(preset: RentalPreset, answers: Answers = {}) {
    const closed = vi.fn()
    const view = renderStaff(<NewRentalDialog open onOpenChange={closed} preset={preset} />, {
      answers: {
        'GET /api/clients': page([]),
        'GET /api/clients/known': { byPhone: null, byEmail: null },
        'GET /api/special-days': [],
        'GET /api/rental-vehicles/free': [cerato, picanto],
        ...answers,
      },
    })
    const dialog = within(screen.getByRole('dialog', { name: 'New Rental' }))
    return {
      ...view,
      closed,
      dialog,
      carOf: ({ model }: FreeCar) => dialog.findByRole('radio', { name: new RegExp(model) }),
      notes: () => dialog.getByRole('textbox', { name: /Notes/ }),
      book: () => view.user.click(dialog.getByRole('button', { name: 'Book rental' })),
    }
  }

  it('an empty form is not sent: every error is listed, and leads to its field', async () => {
    const { user, sent, dialog, book } = show({})
    expect(dialog.getByText('No car selected')).toBeVisible()
    await book()
    for (const sentence of [
      'Please choose a client',
      'Please choose a start date',
      'Please choose an end date',
      'Please choose a car',
    ])
      expect(dialog.getAllByText(sentence)).toHaveLength(2)
    await expectAccessibleMarkup()
    await user.click(dialog.getByRole('button', { name: 'Please choose a start date' }))
    expect(dialog.getByRole('button', { name: 'Pickup day: Choose a day' })).toHaveFocus()
    expect(sent.some(({ route }) => route === post)).toBe(false)
  })

  it('a driver who is too young: the collapsed licence opens, and the date of birth has the focus', async () => {
    const { user, sent, dialog, carOf, book } = show(chosen, { [post]: sampleRental() })
    await user.click(dialog.getByRole('button', { name: /Driver's licence/ }))
    const born = dialog.getByRole('textbox', { name: /Date of birth/ })
    // Turns 18 one day after the pickup.
    await user.type(born, '25/11/2008')
    await user.tab()
    await waitFor(() => expect(born).toBeInvalid())
    await user.click(dialog.getByRole('button', { name: /Driver's licence/ }))
    await waitFor(() => expect(born).not.toBeVisible())
    await user.click(await carOf(cerato))
    await book()
    const shown = await dialog.findByRole('textbox', { name: /Date of birth/ })
    await waitFor(() => expect(shown).toHaveFocus())
    expect(shown).toHaveAccessibleDescription('The driver must be at least 18 years old at pickup.')
    await expectAccessibleMarkup()
    await user.clear(shown)
    await user.type(shown, '1/3/1995')
    await book()
    expect(await screen.findByText('Rental booked')).toBeVisible()
    expect(sent.find(({ route }) => route === post)?.body).toMatchObject({ dateOfBirth: '1995-03-01' })
  })

  it('a new client with the email of another one: the other one can be used instead', async () => {
    const josie = { ...nadia, id, name: 'Josie Hart', email: 'josie@example.com', preferredContact: 'sms' }
    const { user, dialog, closed } = show(
      {},
      { 'GET /api/clients/known': { byPhone: null, byEmail: josie as never } },
    )
    await user.click(dialog.getByRole('button', { name: 'New client' }))
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'josie@example.com')
    expect(await dialog.findByText(/Josie Hart already uses this email address\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Book for Josie' }))
    expect(dialog.getByText(/SMS preferred/)).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Email' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(dialog.getByText('Discard what you typed?')).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
  })

  it('a car that a colleague books while the form is open is deselected, with a message', async () => {
    let free = [cerato, picanto]
    const { user, queries, dialog, carOf } = show(chosen, {
      'GET /api/rental-vehicles/free': () => page(free),
    })
    await user.click(await carOf(cerato))
    expect(dialog.getByText(/^2023 Kia Cerato, Nov 24 to 28, 4 days × \$65\.00 = \$260\.00/)).toBeVisible()
    free = [picanto]
    await queries.invalidateQueries({ queryKey: ['/api/rental-vehicles/free'] })
    expect(
      await dialog.findByText(/^The 2023 Kia Cerato \(FRT19K\) is not available for these dates\./),
    ).toBeVisible()
    expect(dialog.getByText('No car selected')).toBeVisible()
    expect(dialog.queryByRole('radio', { name: /Cerato/ })).toBeNull()
  })

  it('a price that has changed: the car stays chosen at the new price, and the input is kept', async () => {
    const sentence = 'The price has changed. Please review your booking.'
    let free = [cerato]
    const { user, sent, dialog, carOf, notes, book, closed } = show(chosen, {
      'GET /api/rental-vehicles/free': () => page(free),
      [post]: ({ body }) => {
        free = [{ ...cerato, dailyRate: 7000 }]
        const { totalAmount } = body as { totalAmount: number }
        if (totalAmount !== 28_000) return problem(409, 'price_changed', sentence)
        return Response.json(sampleRental(), { status: 201 })
      },
    })
    await user.click(await carOf(cerato))
    await user.type(notes(), 'Roof box')
    await book()
    expect((await dialog.findAllByText(sentence))[0]).toBeVisible()
    expect(await dialog.findByText('4 days × $70.00')).toBeVisible()
    expect(await carOf(cerato)).toBeChecked()
    expect(dialog.getByText(/ = \$280\.00, confirmed immediately$/)).toBeVisible()
    expect(notes()).toHaveValue('Roof box')
    await book()
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(sent.filter(({ route }) => route === post)).toHaveLength(2)
  })
})
