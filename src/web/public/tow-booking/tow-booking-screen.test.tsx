import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { TowReceipt } from '#contract/tows/tow-bookings'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { TowBookingScreen } from './tow-booking-screen.tsx'

const receipt: TowReceipt = {
  id: '0198a000-0000-7000-8000-0000000000b3',
  manageUrl: 'http://localhost:3000/manage/token-of-the-booking',
  status: 'pending',
  customerName: 'Ngaire Hohepa',
  customerPhone: '0491 573 087',
  customerEmail: null,
  pickupLocation: 'M5 tunnel',
  destinationLocation: null,
  cause: 'flat_tire',
  issueDescription: null,
  drivable: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleYear: null,
  vehicleLicensePlate: null,
  vehicleColor: null,
  preferredDate: null,
  preferredTime: null,
  notes: null,
}

function open(answers: Answers = {}) {
  return renderPublic(<TowBookingScreen />, {
    answers: { 'GET /api/business-settings/phone': sampleGarage.phone as never, ...answers },
  })
}

const place = () => screen.getByLabelText('Pickup location')
const callLinks = () =>
  screen.getAllByRole('link').flatMap((link) => {
    const address = link.getAttribute('href') ?? ''
    return address.startsWith('tel:') ? [address] : []
  })

describe('the phone number of the tow page', () => {
  it('cannot be loaded: the default number everywhere, as a call link', async () => {
    open({ 'GET /api/business-settings/phone': problem(500, 'unexpected', '') })
    // In the header, the hero, its button and beside the form: no other number anywhere.
    await waitFor(() => expect(callLinks()).toEqual(Array.from({ length: 4 }, () => 'tel:+61255500000')))
    expect(screen.getAllByRole('link', { name: /\(02\) 5550 0000$/ })).toHaveLength(4)
  })

  it('is not set: no call link, only the form', async () => {
    open({ 'GET /api/business-settings/phone': problem(404, 'not_found', 'No phone number is set yet.') })
    expect(await screen.findByText("Send us the details and we'll call you back")).toBeVisible()
    expect(callLinks()).toEqual([])
    expect(place()).toBeVisible()
  })
})

describe('the tow form', () => {
  it('location, name and phone are needed: missing fields are listed, and the input is kept', async () => {
    const { user, sent } = open()
    await user.type(screen.getByLabelText('Make'), 'Kia')
    await user.click(screen.getByRole('button', { name: 'Request tow' }))
    const list = await screen.findByRole('region', { name: 'Problems to fix' })
    expect(within(list).getByText('Please check 3 fields')).toBeVisible()
    expect(place()).toHaveFocus()
    await user.click(within(list).getByRole('button', { name: 'Phone is required' }))
    expect(screen.getByLabelText('Phone')).toHaveFocus()
    expect(screen.getByLabelText('Make')).toHaveValue('Kia')
    expect(sent.some(({ route }) => route === 'POST /api/tow-bookings')).toBe(false)
    await expectAccessibleMarkup()
  })

  it('works by keyboard, from the location to sending', async () => {
    const { user, sent } = open({ 'POST /api/tow-bookings': receipt })
    place().focus()
    await user.keyboard('M5 tunnel')
    await user.tab()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('radio', { name: "Won't start" })).toHaveFocus()
    await user.keyboard(' {ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Flat tyre' })).toBeChecked()
    screen.getByLabelText('Full name').focus()
    await user.keyboard('Ngaire Hohepa')
    await user.tab()
    await user.keyboard('0491 573 087{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank You!' })).toHaveFocus())
    expect(sent.find(({ route }) => route === 'POST /api/tow-bookings')?.body).toMatchObject({
      pickupLocation: 'M5 tunnel',
      cause: 'flat_tire',
      customerName: 'Ngaire Hohepa',
      customerPhone: '0491 573 087',
    })
  })
})

describe('the location of the car', () => {
  function locateWith(find: Geolocation['getCurrentPosition']) {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: find },
    })
  }
  const refuse = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  it.each([
    [1, 'Your browser did not share your location. Please type the address.'],
    [2, 'Your location could not be found. Please type the address.'],
  ])('is not given by the browser (code %i): %s', async (code, sentence) => {
    locateWith((_, fail) => fail?.(refuse(code)))
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(place()).toHaveValue('')
    await expectAccessibleMarkup()
  })
})
