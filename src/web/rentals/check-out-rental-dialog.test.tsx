import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleBill, sampleLine } from '#web/testing/sample-bill.ts'
import { sampleDocument, samplePreview } from '#web/testing/sample-document.ts'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
import { CheckOutRentalDialog, chargesOf, returnFormOf, validateReturn } from './check-out-rental-dialog.tsx'

const inTime = returnFormOf(0)
const pickedUpAt = '2026-11-23T22:00:00.000Z'
const now = garageNow(new Date('2026-11-27T04:00:00Z'), 'Australia/Sydney')
const fieldErrors = (typed: Partial<typeof inTime>, pickupMileage: number | null = 28_140) =>
  validateReturn({ ...inTime, returnMileage: '28 390', ...typed }, { pickupMileage, pickedUpAt }, now)

describe('return form of a rental', () => {
  it('formatted mileage is accepted, less than the pickup mileage is refused', () => {
    for (const returnMileage of ['28140', '28 390', '28,390 km'])
      expect(fieldErrors({ returnMileage })).toEqual({})
    expect(fieldErrors({ returnMileage: '28 014' })).toEqual({
      returnMileage: 'Return mileage cannot be less than pickup mileage.',
    })
    expect(fieldErrors({ returnMileage: '0' }, null)).toEqual({})
  })

  it('mileage that is not a whole number: refused', () => {
    for (const returnMileage of ['', 'full', '28390.5', '-1'])
      expect(fieldErrors({ returnMileage })).toEqual({ returnMileage: 'Please enter a valid mileage value.' })
  })

  it('late charge is proposed, and validated when changed', () => {
    expect(inTime.lateCharge).toBe('')
    expect(returnFormOf(124_000)).toMatchObject({ lateCharge: '1,240.00', additionalCharges: '' })
    expect(fieldErrors({ lateCharge: '1,240.00' })).toEqual({})
    expect(fieldErrors({ lateCharge: 'none' })).toEqual({
      lateCharge: 'Please enter an amount, for example 45.50.',
    })
    expect(fieldErrors({ lateCharge: '1000000.01' })).toEqual({
      lateCharge: 'The late charge cannot be more than $1,000,000.00',
    })
  })

  it('additional charges are read in dollars, empty means none', () => {
    expect(['', ' ', '0', '19.99', '$1,200'].map(chargesOf)).toEqual([0, 0, 0, 1999, 120_000])
    expect(fieldErrors({ additionalCharges: 'fuel' })).toEqual({
      additionalCharges: 'Please enter an amount, for example 45.50.',
    })
    expect(fieldErrors({ additionalCharges: '1000000.01' })).toEqual({
      additionalCharges: 'Additional charges cannot be more than $1,000,000.00',
    })
  })
})

const hireLine = sampleLine({ kind: 'hire', description: 'Rental', unitPrice: 23_700, amount: 23_700 })
const checkout = 'PATCH /api/rental-bookings/{id}/checkout'

describe('the check-out of a rental', () => {
  const at = (now: string) => vi.setSystemTime(new Date(`${now}:00+11:00`))
  beforeEach(() => {
    at('2026-11-27T15:00')
  })

  function show(rental: PricedRental, answers: Answers = {}) {
    const closed = vi.fn()
    const view = renderStaff(<CheckOutRentalDialog rental={rental} open onOpenChange={closed} />, {
      answers: {
        'GET /api/rental-vehicles/{id}/bookings': [],
        'GET /api/rental-bookings/{id}/condition': { pickup: null, return: null },
        'GET /api/rental-bookings/{id}/photos': [],
        [checkout]: { ...rental, status: 'returned' },
        ...answers,
      },
    })
    const dialog = screen.getByRole('dialog', { name: 'Check Out Rental Vehicle' })
    return {
      ...view,
      closed,
      dialog,
      within: within(dialog),
      mileage: within(dialog).getByRole('textbox', { name: 'Return mileage' }),
      button: within(dialog).getByRole('button', { name: 'Check Out' }),
      bodies: () => view.sent.filter(({ route }) => route === checkout).map(({ body }) => body),
    }
  }
  const threeDays = samplePickedUpRental({
    endDate: calendarDate('2026-11-27'),
    totalDays: 3,
    totalAmount: 23_700,
    pickupMileage: 28_140,
  })

  it('a return that happened earlier: late days and the proposed charge follow, and the time is sent', async () => {
    at('2026-11-30T10:00')
    const { user, dialog, within, mileage, button, bodies } = show(threeDays)
    await waitFor(() => expect(mileage).toHaveFocus())
    expect(dialog).toHaveTextContent('3 days late')
    expect(within.getByRole('textbox', { name: 'Late return' })).toHaveValue('237.00')
    await user.click(within.getByRole('button', { name: 'Returned earlier' }))
    const time = within.getByLabelText('Returned')
    expect(time).toHaveFocus()
    expect(time).toHaveValue('2026-11-30T10:00')
    fireEvent.change(time, { target: { value: '2026-11-28T08:05' } })
    expect(dialog).toHaveTextContent('15h 5m late')
    expect(within.getByRole('textbox', { name: 'Late return' })).toHaveValue('79.00')
    await user.type(mileage, '28 390')
    fireEvent.change(time, { target: { value: '2026-11-30T10:01' } })
    await user.click(button)
    expect(time).toHaveAccessibleDescription('Please enter a time that is not in the future.')
    fireEvent.change(time, { target: { value: '2026-11-27T16:30' } })
    expect(within.queryByRole('textbox', { name: 'Late return' })).toBeNull()
    await expectAccessibleMarkup()
    await user.click(button)
    await waitFor(() =>
      expect(bodies()).toMatchObject([{ returnedAt: '2026-11-27T05:30:00.000Z', lateCharge: 0 }]),
    )
  })

  it('a return that happened now after all: no time is sent', async () => {
    const { user, within, mileage, button, bodies } = show(threeDays)
    await user.click(within.getByRole('button', { name: 'Returned earlier' }))
    await user.click(within.getByRole('button', { name: 'Returned now' }))
    expect(within.getByRole('button', { name: 'Returned earlier' })).toHaveFocus()
    await user.type(mileage, '28 390')
    await user.click(button)
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).not.toHaveProperty('returnedAt')
  })

  it('mileage, charges and status of the car: checked at their fields, added up and sent', async () => {
    const { user, dialog, within, mileage, button, bodies, closed } = show(threeDays)
    await user.type(mileage, '28 014')
    await user.click(button)
    expect(await screen.findByText('Invalid Mileage')).toBeVisible()
    expect(mileage).toHaveAccessibleDescription('Return mileage cannot be less than pickup mileage.')
    expect(mileage).toHaveFocus()
    const farDriven = 'That is a long distance for this rental period. Is the mileage correct?'
    await user.clear(mileage)
    await user.type(mileage, '281 400')
    expect(within.getByText(farDriven)).toBeVisible()
    await user.clear(mileage)
    await user.type(mileage, '28 390')
    expect(within.queryByText(farDriven)).toBeNull()
    expect(dialog).toHaveTextContent('+250 km')

    const charges = within.getByRole('textbox', { name: /Additional charges/ })
    await user.type(charges, 'fuel')
    await user.click(button)
    await waitFor(() =>
      expect(charges).toHaveAccessibleDescription(/Please enter an amount, for example 45.50\./),
    )
    expect(bodies()).toEqual([])
    await user.clear(charges)
    await user.type(charges, '45.5')
    expect(dialog).toHaveTextContent('+ $45.50')
    expect(dialog).toHaveTextContent('$282.50')
    await user.click(within.getByRole('radio', { name: 'Maintenance' }))
    await user.click(button)
    expect(await screen.findByText('Rental Checked Out')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(bodies()).toEqual([
      { returnMileage: 28_390, lateCharge: 0, additionalCharges: 4550, carStatus: 'maintenance' },
    ])
  })

  it('a check-out that fails: an error, and the input is kept for the next try', async () => {
    const { user, mileage, button, closed } = show(threeDays, { [checkout]: problem(500, 'unexpected', '') })
    await user.type(mileage, '28 390')
    await user.click(button)
    expect(await screen.findByText('Failed to check out rental.')).toBeVisible()
    expect(mileage).toHaveValue('28,390')
    expect(closed).not.toHaveBeenCalled()
    await waitFor(() => expect(button).toBeEnabled())
  })

  it('the mileage at pickup and the next rental of the car are shown', async () => {
    const next = sampleRental({
      id: '0198a000-0000-7000-8000-00000000001e',
      startDate: calendarDate('2026-11-30'),
      endDate: calendarDate('2026-12-02'),
      client: { ...threeDays.client, name: 'Kofi Mensah' },
    })
    const { within, dialog } = show(threeDays, {
      'GET /api/rental-vehicles/{id}/bookings': [threeDays, next],
    })
    expect(await within.findByText('Next: Kofi Mensah on Mon, Nov 30, 9:00 am')).toBeVisible()
    expect(within.getByText('Return from customer')).toBeVisible()
    expect(within.getByText('At pickup, Nov 24')).toBeVisible()
    expect(dialog).toHaveTextContent('28,140 km')
  })

  it('fuel, damage and photos are compared with the pickup', async () => {
    const photo = (stage: 'pickup' | 'return') => ({
      id: `0198a000-0000-7000-8000-0000000002${stage === 'pickup' ? '01' : '02'}`,
      url: `/api/record-photos/${stage}`,
      stage,
      questionId: null,
      takenBy: 'Priya Nair',
      createdAt: '2026-11-23T22:30:00.000Z',
    })
    const {
      user,
      within: dialog,
      mileage,
      bodies,
    } = show(threeDays, {
      'GET /api/rental-bookings/{id}/condition': {
        pickup: {
          fuelEighths: 8,
          damageNotes: 'Scratch on the rear door',
          recordedBy: 'Priya Nair',
          recordedAt: '2026-11-23T22:30:00.000Z',
        },
        return: null,
      },
      'GET /api/rental-bookings/{id}/photos': [photo('pickup'), photo('return')],
    })
    expect(await dialog.findByText('At pickup: Full')).toBeVisible()
    const before = within(dialog.getByRole('heading', { name: 'At pickup' }).parentElement ?? document.body)
    expect(before.getByText('Scratch on the rear door')).toBeVisible()
    expect(before.getAllByRole('img')).toHaveLength(1)
    expect(before.queryByRole('button', { name: 'Add photo' })).toBeNull()
    const now = within(dialog.getByRole('heading', { name: 'Now' }).parentElement ?? document.body)
    expect(now.getAllByRole('img')).toHaveLength(1)
    await user.click(dialog.getByRole('radio', { name: '6/8' }))
    expect(dialog.getByText('2/8 less than at pickup')).toBeVisible()
    await expectAccessibleMarkup()
    await user.type(now.getByRole('textbox', { name: 'Damage notes' }), 'No new damage')
    await user.type(mileage, '28 390{Enter}')
    expect(await screen.findByText('Rental Checked Out')).toBeVisible()
    expect(bodies()).toMatchObject([{ fuelEighths: 6, damageNotes: 'No new damage' }])
  })

  it('a late return is charged per day: the charge is a separate line and can be removed or changed', async () => {
    at('2026-11-27T10:00')
    const late = samplePickedUpRental({
      endDate: calendarDate('2026-11-25'),
      totalDays: 1,
      totalAmount: 7900,
    })
    const { user, dialog, within, mileage, bodies } = show(late)
    const charge = within.getByRole('textbox', { name: 'Late return' })
    expect(charge).toHaveValue('158.00')
    expect(charge).toHaveAccessibleDescription('2 extra days × $79.00')
    expect(dialog).toHaveTextContent('+ $158.00')
    expect(dialog).toHaveTextContent('$237.00')
    await expectAccessibleMarkup()
    await user.click(within.getByRole('button', { name: 'Remove late charge' }))
    expect(charge).toHaveValue('')
    expect(dialog).not.toHaveTextContent('+ $158.00')
    await user.click(within.getByRole('button', { name: 'Charge $158.00' }))
    expect(dialog).toHaveTextContent('$237.00')
    await user.clear(charge)
    await user.type(charge, '100')
    expect(dialog).toHaveTextContent('$179.00')
    await user.type(mileage, '20 300{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Rental Checked Out')).toBeVisible()
    expect(bodies()).toEqual([
      { returnMileage: 20_300, lateCharge: 10_000, additionalCharges: 0, carStatus: 'available' },
    ])
  })

  describe('for users who see prices', () => {
    const priced = {
      'GET /api/rental-bookings/{id}/lines': sampleBill({ lines: [hireLine], deposits: 10_000 }),
      'POST /api/invoices/preview': samplePreview({ sendsTo: null }),
      'POST /api/invoices': () => Response.json(sampleDocument(), { status: 201 }),
    } satisfies Answers

    it('shows what is to be paid with the late day, and is invoiced and paid with the return', async () => {
      at('2026-11-28T10:00')
      const { user, dialog, within, mileage, sent, closed, bodies } = show(threeDays, priced)
      await waitFor(() =>
        expect(dialog).toHaveTextContent('Total$316.00Deposit received-$100.00To pay$216.00'),
      )
      expect(within.getAllByText('$316.00')).toHaveLength(1)
      await user.type(mileage, '28 390')
      await user.click(within.getByLabelText('EFTPOS'))
      await expectAccessibleMarkup()
      await user.click(within.getByRole('button', { name: /^Check Out · Take \$216.00/ }))
      await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
      expect(await screen.findByText('Rental Checked Out')).toBeVisible()
      expect(screen.getByText(/ in total\. Invoice INV-1001 has been issued/)).toBeVisible()
      expect(bodies()).toMatchObject([{ lateCharge: 7900 }])
      expect(sent.find(({ route }) => route === 'POST /api/invoices')?.body).toMatchObject({
        subject: { rentalBookingId: threeDays.id },
        payment: { method: 'eftpos', amount: 21_600 },
      })
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    })

    it('what was chosen for the payment is asked about before it is lost', async () => {
      const { user, within, closed } = show(threeDays, priced)
      await user.click(await within.findByLabelText('EFTPOS'))
      await user.keyboard('{Escape}')
      expect(within.getByText('Discard what you typed?')).toBeVisible()
      expect(closed).not.toHaveBeenCalled()
    })

    it('is not invoiced unless the user chooses so', async () => {
      const { user, dialog, mileage, button, sent, closed } = show(threeDays, priced)
      await waitFor(() => expect(dialog).toHaveTextContent('To pay'))
      await user.type(mileage, '28 390')
      await user.click(button)
      await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
      expect(sent.some(({ route }) => route === 'POST /api/invoices')).toBe(false)
    })
  })
})
