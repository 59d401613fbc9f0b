import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RentalReceipt } from '#contract/bookings/public-booking'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { RentalBookingScreen } from './rental-booking-screen.tsx'
import { emptyRental, type RentalValues, rentalDraft } from './rental-values.ts'

const cerato: AvailableCar = {
  id: '0198a000-0000-7000-8000-00000000000c',
  make: 'Kia',
  model: 'Cerato',
  year: 2023,
  category: 'mid-size',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  features: [],
  dailyRate: 6000,
  totalDays: 3,
  totalAmount: 18_000,
}
const yaris: AvailableCar = {
  ...cerato,
  id: '0198a000-0000-7000-8000-00000000000d',
  make: 'Toyota',
  model: 'Yaris',
  year: 2024,
}
const receipt: RentalReceipt = {
  id: '0198a000-0000-7000-8000-0000000000b2',
  manageUrl: 'http://localhost:3000/manage/token-of-the-booking',
  status: 'pending',
  startDate: calendarDate('2026-12-01'),
  endDate: calendarDate('2026-12-04'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  totalDays: 3,
  dailyRate: 6000,
  totalAmount: 18_000,
  notes: null,
  client: {
    name: 'Josie Hartigan',
    email: 'j@example.com',
    phone: '0491 570 156',
    preferredContact: 'phone',
  },
  rentalVehicle: cerato,
}
const withDates: Partial<RentalValues> = {
  startDate: calendarDate('2026-12-01'),
  endDate: calendarDate('2026-12-04'),
}
const filled: Partial<RentalValues> = {
  ...withDates,
  rentalVehicleId: cerato.id,
  name: 'Josie Hartigan',
  phone: '0491 570 156',
  email: 'josie@example.com',
  customerAddress: '12 Rowe Street, Eastwood NSW 2122',
  driverLicense: '12345678',
  licenseExpirationDate: '2039-03-01',
  licensePhotoUrl: '/api/licence-photos/1',
  licensePhotoBackUrl: '/api/licence-photos/2',
}
const lists: Answers = {
  'GET /api/rental-vehicles/available': [cerato, yaris],
  'GET /api/special-days': [],
}

/** Opens a step of the form with these values, as after a reload. */
function open(step: 'dates' | 'car' | 'details', values: Partial<RentalValues> = {}, answers: Answers = {}) {
  rentalDraft.save({ ...emptyRental, ...values })
  history.replaceState(null, '', step === 'dates' ? '/rental-booking' : `/rental-booking?step=${step}`)
  return renderPublic(<RentalBookingScreen />, { answers: { ...lists, ...answers } })
}

/** The main button of the card; the bar on a phone has the same. */
const mainButton = (name: RegExp | string) =>
  screen.getAllByText(name, { selector: 'button, button *' })[0] ?? document.body
const picker = (name: 'Start date' | 'End date') => screen.getByRole('group', { name })
const dayIn = (name: 'Start date' | 'End date', date: string) =>
  picker(name).querySelector<HTMLElement>(`[data-date="${date}"]`) ?? document.body
const chosenIn = (name: 'Start date' | 'End date') =>
  picker(name).querySelector<HTMLElement>('[aria-pressed="true"]')

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

describe('the steps of a rental booking', () => {
  it('the last step asks for consent to reminders if the garage sends them, not ticked', async () => {
    rentalDraft.save({ ...emptyRental, ...filled })
    history.replaceState(null, '', '/rental-booking?step=details')
    const garage = { ...sampleGarage, remindsOfDue: true }
    renderPublic(<RentalBookingScreen />, { garage, answers: lists })
    expect(await screen.findByRole('checkbox', { name: /^Remind me when rego/ })).not.toBeChecked()
  })

  it('missing fields are reported at each step, and the input is kept', async () => {
    const { user } = open('dates')
    await user.click(mainButton('See cars'))
    expect(await screen.findByText('Missing Information')).toBeVisible()
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible()
    expect(screen.getByText('Please choose a start date')).toBeVisible()
    await user.click(dayIn('Start date', '2026-11-27'))
    await user.click(dayIn('End date', '2026-11-30'))
    await screen.findAllByText('See 2 cars')
    await user.click(mainButton('See 2 cars'))
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 cars available' })).toHaveFocus())
    await user.click(mainButton(/^Continue/))
    expect(screen.getByText('Please choose a car', { selector: '[role="alert"] *' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '2023 Kia Cerato' }))
    await user.click(mainButton(/^Continue/))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus())
    await user.type(screen.getByLabelText('Full name'), 'Josie')
    await user.click(mainButton('Book Rental Car'))
    const list = await screen.findByRole('region', { name: 'Problems to fix' })
    expect(within(list).getAllByRole('button')).toHaveLength(7)
    expect(screen.getByLabelText('Phone')).toHaveFocus()
    await user.click(
      within(list).getByRole('button', { name: 'Please add a photo of the back of your licence' }),
    )
    expect(screen.getByLabelText('Licence photo (back)')).toHaveFocus()
    expect(screen.getByLabelText('Full name')).toHaveValue('Josie')
    await expectAccessibleMarkup()
  })

  it('Back opens the previous step, and Change opens the dates', async () => {
    const { user } = open('dates', withDates)
    await screen.findAllByText('See 2 cars')
    await user.click(mainButton('See 2 cars'))
    await user.click(await screen.findByRole('radio', { name: '2023 Kia Cerato' }))
    await user.click(mainButton(/^Continue/))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus())
    history.back()
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 cars available' })).toHaveFocus())
    expect(screen.getByRole('radio', { name: '2023 Kia Cerato' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Change dates and times' }))
    await waitFor(() => expect(dayIn('Start date', '2026-12-01')).toHaveFocus())
  })

  it('a reload keeps the step, the input and the photos', async () => {
    open('details', filled)
    expect(await screen.findByLabelText('Full name')).toHaveValue('Josie Hartigan')
    expect(screen.getByLabelText("Driver's licence number")).toHaveValue('12345678')
    expect(screen.getAllByText('Uploaded')).toHaveLength(2)
    expect(await screen.findAllByText('2023 Kia Cerato')).not.toHaveLength(0)
  })

  it('licence expiry and age are checked at their fields, and 31 February is rejected', async () => {
    const { user } = open('details', { ...withDates, rentalVehicleId: cerato.id })
    const expiry = await screen.findByLabelText('Licence expiry')
    fireEvent.change(expiry, { target: { value: '2026-12-03' } })
    await user.click(expiry)
    await user.selectOptions(screen.getByLabelText('Month'), 'February')
    await user.selectOptions(screen.getByLabelText('Day'), '31')
    screen.getByLabelText('Year').focus()
    await user.click(screen.getByLabelText('Full name'))
    expect(
      await screen.findByText('The licence must be valid until the rental ends on Fri 4 Dec 2026.'),
    ).toBeVisible()
    expect(screen.getByText('This date does not exist. Please check the day, month and year.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Day'), '28')
    await user.selectOptions(screen.getByLabelText('Year'), '2026')
    expect(screen.getByText('The driver must be at least 18 years old at pickup.')).toBeVisible()
  })
})

describe('the dates of a rental booking', () => {
  it('invalid times are reported at once, and a start after the end clears the end', async () => {
    const { user } = open('dates', {
      startDate: calendarDate('2026-12-10'),
      endDate: calendarDate('2026-12-10'),
    })
    expect(dayIn('Start date', '2026-12-31')).toBeEnabled()
    await user.selectOptions(screen.getByLabelText('Return time'), '9:00 am')
    expect(screen.getByText('For same-day rentals, return time must be after pickup time.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(mainButton('See cars'))
    expect(await screen.findByText('Invalid Times')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Return time'), '10:00 am')
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    await user.click(dayIn('End date', '2026-12-13'))
    await user.click(dayIn('Start date', '2026-12-11'))
    expect(chosenIn('End date')).toHaveAccessibleName('13 December 2026')
    expect(dayIn('End date', '2026-12-10')).toBeDisabled()
    await user.click(dayIn('Start date', '2026-12-14'))
    expect(chosenIn('End date')).toBeNull()
  })

  it('a pickup while the garage is closed: a hint, and booking is possible', async () => {
    const { user } = open('dates', withDates)
    await user.selectOptions(screen.getByLabelText('Pickup time'), '11:00 pm')
    expect(
      await screen.findByText("The garage is closed then. We'll confirm how you can pick up the car."),
    ).toBeVisible()
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
  })

  it('dates and car can be chosen with the keyboard', async () => {
    const { user } = open('dates')
    const first = picker('Start date').querySelector<HTMLElement>('[data-date][tabindex="0"]')
    expect(first).toHaveAccessibleName('24 November 2026')
    first?.focus()
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(dayIn('Start date', '2026-12-24')).toHaveFocus())
    await user.keyboard('{Enter}')
    dayIn('End date', '2026-12-24').focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(dayIn('End date', '2026-12-31')).toHaveFocus())
    await user.keyboard('{Enter}')
    const car = await screen.findByRole('radio', { name: '2023 Kia Cerato' })
    car.focus()
    await user.keyboard(' {ArrowDown}')
    expect(screen.getByRole('radio', { name: '2024 Toyota Yaris' })).toBeChecked()
  })
})

describe('the cars of a rental booking', () => {
  it('a car that is not available at changed times is deselected, with a message', async () => {
    const { user } = open(
      'dates',
      { ...withDates, rentalVehicleId: cerato.id },
      {
        'GET /api/rental-vehicles/available': ({ query: { returnTime } }) =>
          Response.json(returnTime === '16:00' ? [yaris] : [cerato, yaris]),
      },
    )
    expect(await screen.findByRole('radio', { name: '2023 Kia Cerato' })).toBeChecked()
    await user.selectOptions(screen.getByLabelText('Return time'), '4:00 pm')
    const sentence =
      'The 2023 Kia Cerato is not available at these times. Please choose another car or other times.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('radio')).not.toBeChecked()
  })

  it('no available car: a message, and a button that opens the dates', async () => {
    const { user } = open('car', withDates, { 'GET /api/rental-vehicles/available': [] })
    expect(await screen.findByText('No vehicles available')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Change dates' }))
    await waitFor(() => expect(dayIn('Start date', '2026-12-01')).toHaveFocus())
  })

  it('available cars that cannot be loaded: an error and a message, with Try again', async () => {
    let isDown = true
    const { user } = open('car', withDates, {
      'GET /api/rental-vehicles/available': () =>
        isDown ? problem(500, 'unexpected', '') : Response.json([cerato]),
    })
    await waitFor(() =>
      expect(screen.getAllByText('Failed to fetch available rental vehicles')).toHaveLength(2),
    )
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: '2023 Kia Cerato' })).toBeVisible()
  })
})

describe('sending a rental booking', () => {
  it('an error of the server at a field focuses it, and the photo it refuses is removed', async () => {
    const fields = {
      'client.phone': 'Please enter a valid phone number, for example 0412 345 678',
      'rentalBooking.licensePhotoUrl': 'Please add this photo again.',
    }
    const { user } = open('details', filled, {
      'POST /api/book-rental': problem(400, 'invalid_input', 'Please check the fields.', { fields }),
    })
    await screen.findAllByText('2023 Kia Cerato')
    await user.click(mainButton('Book Rental Car'))
    const phone = screen.getByLabelText('Phone')
    await waitFor(() => expect(phone).toHaveFocus())
    expect(phone).toBeInvalid()
    expect(screen.getAllByText(fields['client.phone'])).not.toHaveLength(0)
    expect(screen.getAllByText('Uploaded')).toHaveLength(1)
    expect(screen.getByLabelText('Full address')).toHaveValue(filled.customerAddress)
  })

  it('a lost response: a message at the button; the second attempt has the same key, and nothing stays stored', async () => {
    let attempts = 0
    const { user } = open('details', filled, {
      'POST /api/book-rental': async () => {
        attempts += 1
        if (attempts === 1) throw new TypeError('Failed to fetch')
        return Response.json(receipt)
      },
    })
    const fetching = vi.spyOn(globalThis, 'fetch')
    await screen.findAllByText('2023 Kia Cerato')
    await user.click(mainButton('Book Rental Car'))
    await waitFor(() =>
      expect(screen.getAllByText(/will be sent as soon as the connection is back/)).not.toHaveLength(0),
    )
    expect(screen.getByLabelText('Full name')).toHaveValue('Josie Hartigan')
    await user.click(mainButton('Book Rental Car'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank You!' })).toHaveFocus())
    const keys = fetching.mock.calls.flatMap(([address, init]) =>
      address === '/api/book-rental' ? [new Headers(init?.headers).get('idempotency-key')] : [],
    )
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]])
    expect(sessionStorage).toHaveLength(0)
  })

  it('a price that has changed: the new price is shown before booking, and the input is kept', async () => {
    let price = cerato.dailyRate
    const { user, sent } = open('details', filled, {
      'GET /api/rental-vehicles/available': () => Response.json([{ ...cerato, dailyRate: price }]),
      'POST /api/book-rental': ({ body }) => {
        if (price !== cerato.dailyRate && JSON.stringify(body).includes('"totalAmount":21000'))
          return Response.json(receipt)
        price = 7000
        return problem(409, 'price_changed', 'The price has changed. Please review your booking.')
      },
    })
    expect(await screen.findAllByText('$180.00')).not.toHaveLength(0)
    await user.click(mainButton('Book Rental Car'))
    await waitFor(() =>
      expect(screen.getAllByText('The price has changed. Please review your booking.')).not.toHaveLength(0),
    )
    await waitFor(() => expect(screen.getAllByText('$210.00')).not.toHaveLength(0))
    expect(screen.getByLabelText('Full name')).toHaveValue('Josie Hartigan')
    await user.click(mainButton('Book Rental Car'))
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(sent.filter(({ route }) => route === 'POST /api/book-rental')).toHaveLength(2)
  })
})
