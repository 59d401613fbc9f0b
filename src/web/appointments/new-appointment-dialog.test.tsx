import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { FoundClient, FoundVehicle, SearchAnswer } from '#contract/search'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import type { AppointmentPreset } from '#web/bookings/booking-dialogs.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleClient } from '#web/testing/sample-client.ts'
import { sampleListedVehicle } from '#web/testing/sample-vehicle.ts'
import { NewAppointmentDialog } from './new-appointment-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'))
})

const samira = sampleClient()
const corolla = sampleListedVehicle({ clientId: samira.id })
const CREATE = 'POST /api/appointments'

const slot = (time: string, changes: Partial<TimeSlot> = {}): TimeSlot => ({
  id: `2026-11-25T${time}`,
  date: calendarDate('2026-11-25'),
  time: timeOfDay(time),
  isAvailable: true,
  capacity: 3,
  remaining: 2,
  nextSpot: 2,
  ...changes,
})
const full = slot('09:30', { isAvailable: false, remaining: 0, nextSpot: 4 })

const none = { count: 0, more: false, exact: false, results: [] }
const nothing: SearchAnswer = {
  clients: none,
  vehicles: none,
  requests: none,
  appointments: none,
  rentals: none,
  rentalCars: none,
  documents: none,
  staff: none,
  tows: none,
}
const foundClient: FoundClient = { ...samira, vehicles: [], workshopJob: null, nextVisit: null }
const { name, email, phone } = samira
const foundVehicle: FoundVehicle = {
  ...corolla,
  client: { name, email, phone },
  workshopJob: null,
  nextVisit: null,
}
const byName = { ...nothing, clients: { ...none, count: 1, results: [foundClient] } }
const byPlate = { ...nothing, vehicles: { ...none, count: 1, exact: true, results: [foundVehicle] } }

const usual: Answers = {
  'GET /api/clients': page([samira]),
  'GET /api/clients/known': { byPhone: null, byEmail: null },
  'GET /api/search': nothing,
  'GET /api/vehicles': page([corolla]),
  'GET /api/vehicle-data/makes': { Makes: [] },
  'GET /api/staff': [],
  'GET /api/special-days': [],
  'GET /api/time-slots': [slot('08:00'), full],
  [CREATE]: sampleAppointment(),
}

function show(answers: Answers = {}, preset: AppointmentPreset = {}) {
  const closed = vi.fn()
  const view = renderStaff(<NewAppointmentDialog open onOpenChange={closed} preset={preset} />, {
    answers: { ...usual, ...answers },
  })
  const dialog = within(screen.getByRole('dialog'))
  return {
    ...view,
    closed,
    dialog,
    box: () => dialog.getByRole('combobox', { name: 'Client' }),
    time: (named: RegExp) => dialog.findByRole('radio', { name: named }),
    field: (named: RegExp | string) => dialog.getByRole('textbox', { name: named }),
    create: () => view.user.click(dialog.getByRole('button', { name: /Create appointment/ })),
    bodies: () => view.sent.filter(({ route }) => route === CREATE).map(({ body }) => body),
  }
}

/** Opens the dialog for the next customer as soon as one has been booked. */
function FrontDesk({ preset }: { preset: AppointmentPreset }) {
  const [customer, setCustomer] = useState(1)
  return (
    <NewAppointmentDialog
      key={customer}
      open
      onOpenChange={() => setCustomer(customer + 1)}
      preset={preset}
    />
  )
}

describe('the box of a new appointment', () => {
  it('a known plate: client and vehicle are chosen, and the appointment is created at the next available time', async () => {
    const { user, box, time, bodies, closed, dialog } = show({ 'GET /api/search': byPlate })
    await time(/8:00 am/)
    await waitFor(() => expect(box()).toHaveFocus())
    // Enter is pressed before the search has ended.
    await user.keyboard('eab51n{Enter}')
    await waitFor(() => expect(box()).toHaveValue('Samira Okafor'))
    expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('2019 Toyota Corolla')
    await waitFor(() => expect(box()).toHaveFocus())
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.tab()
    await user.tab()
    expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveFocus()
    // Day, and the next available time, which is already chosen.
    await user.tab()
    await user.tab()
    expect(await time(/8:00 am/)).toBeChecked()
    expect(await time(/8:00 am/)).toHaveFocus()
    await user.tab()
    await user.keyboard(' {Control>}{Enter}{/Control}')
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(bodies()).toEqual([
      {
        clientId: samira.id,
        vehicleId: corolla.id,
        timeSlotId: '2026-11-25T08:00',
        overbook: null,
        services: ['oil-change'],
        assignedStaffId: null,
        notes: '',
      },
    ])
  })

  it('a name finds the client; a client with one vehicle needs no choice of it', async () => {
    const { user, box, dialog } = show({ 'GET /api/search': byName })
    await user.type(box(), 'samira')
    await user.click(await screen.findByRole('option', { name: /Samira Okafor/ }))
    expect(box()).toHaveValue('Samira Okafor')
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('2019 Toyota Corolla'),
    )
    await expectAccessibleMarkup()
  })

  it.each([
    ['Mia Wong', /^New client “Mia Wong”/, 'Name', 'Phone'],
    ['0491 570 006', /^New client with phone “0491 570 006”/, 'Phone', 'Name'],
    ['mia@example.com', /^New client with email “mia@example.com”/, 'Email', 'Name'],
    ['EBB87X', /^New client with plate “EBB87X”/, /License Plate/, 'Name'],
  ])(
    'unknown text “%s” starts a new client with it, and the focus is in the first empty field',
    async (text, option, filled, focused) => {
      const { user, box, field } = show()
      await user.type(box(), text)
      await user.click(await screen.findByRole('option', { name: option }))
      expect(field(filled)).toHaveValue(text)
      expect(field(focused)).toHaveFocus()
      await expectAccessibleMarkup()
    },
  )

  it('if the search fails, it can be repeated, and a new client can still be added', async () => {
    let answer: SearchAnswer | Response = problem(500, 'unexpected', '')
    const { user, box } = show({ 'GET /api/search': () => answer })
    await user.type(box(), 'Samira')
    expect(await screen.findByText('The search failed.')).toBeVisible()
    expect(screen.getByRole('option', { name: /New client “Samira”/ })).toBeVisible()
    answer = byName
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /Samira Okafor/ })).toBeVisible()
  })
})

describe('a new client in the dialog of an appointment', () => {
  const fillIn = async ({ user, box, field }: ReturnType<typeof show>) => {
    await waitFor(() => expect(box()).toHaveFocus())
    await user.keyboard('Mia Wong{Enter}')
    await waitFor(() => expect(field('Phone')).toHaveFocus())
    await user.keyboard('0491570006')
    await user.tab()
    await user.keyboard('mia@example.com')
    // Preferred contact.
    await user.tab()
    await user.tab()
    expect(field(/License Plate/)).toHaveFocus()
    await user.keyboard('ebb87x')
  }

  it('client, vehicle and appointment are created by keyboard alone, with one request', async () => {
    const view = show()
    const { user, dialog, time, bodies, closed } = view
    await fillIn(view)
    expect(await time(/8:00 am/)).toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: 'Logbook Service' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(bodies()).toMatchObject([
      {
        newClient: {
          name: 'Mia Wong',
          phone: '0491 570 006',
          email: 'mia@example.com',
          preferredContact: 'phone',
        },
        newVehicle: { licensePlate: 'EBB87X', make: '', model: '', year: '2026' },
        services: ['oil-change'],
      },
    ])
  })

  it('missing fields are listed, and nothing is sent', async () => {
    const { user, dialog, box, create, bodies } = show()
    await user.type(box(), 'Mia Wong')
    await user.click(await screen.findByRole('option', { name: /New client/ }))
    await create()
    for (const sentence of [
      'Please enter a valid phone number, for example 0412 345 678',
      'Please enter a valid email address',
      'Please enter the plate, or the make and model.',
      'Please select at least one service.',
    ])
      expect(dialog.getAllByText(sentence)).toHaveLength(2)
    // Not the services, which were on the form before the fields of the client.
    expect(dialog.getByLabelText('Phone', { selector: '[type=tel]' })).toHaveFocus()
    expect(bodies()).toEqual([])
  })

  it('a client with this email and phone is offered; the typed values are kept until it is used', async () => {
    const known = 'A client with this email and phone already exists.'
    const view = show({ [CREATE]: problem(409, 'duplicate', known, { current: samira }) })
    const { user, dialog, box, time, create, field } = view
    await fillIn(view)
    await user.click(await time(/8:00 am/))
    await user.click(dialog.getByRole('checkbox', { name: 'Logbook Service' }))
    await create()
    expect(
      await dialog.findByText('Samira Okafor is already a client with this email and phone.'),
    ).toBeVisible()
    expect(field('Name')).toHaveValue('Mia Wong')
    await expectAccessibleMarkup()
    await user.click(dialog.getByRole('button', { name: 'Use Samira Okafor' }))
    expect(box()).toHaveValue('Samira Okafor')
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('2019 Toyota Corolla'),
    )
  })

  it('a plate that a client already has is shown while it is typed, and that client can be used', async () => {
    const view = show({ 'GET /api/search': ({ query }) => (query.q === 'EAB51N' ? byPlate : nothing) })
    const { user, dialog, box, field } = view
    await fillIn(view)
    await user.clear(field(/License Plate/))
    await user.type(field(/License Plate/), 'eab 51n')
    expect(await dialog.findByText(/Samira Okafor already has a vehicle with this plate\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Book for Samira' }))
    expect(box()).toHaveValue('Samira Okafor')
    expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('2019 Toyota Corolla')
    await waitFor(() => expect(box()).toHaveFocus())
  })

  it('the choice of an existing client is one button away', async () => {
    const view = show()
    await fillIn(view)
    await view.user.click(view.dialog.getByRole('button', { name: 'Choose an existing client' }))
    expect(view.box()).toHaveFocus()
    expect(view.dialog.getByPlaceholderText('Select client first')).toBeDisabled()
  })
})

describe('the vehicle of a known client', () => {
  it('a client without vehicles: the fields of a new one are shown', async () => {
    const { user, dialog, field, time, create, bodies } = show(
      { 'GET /api/vehicles': page([]) },
      { client: samira },
    )
    expect(await dialog.findByText('New vehicle for Samira Okafor')).toBeVisible()
    await user.type(field(/License Plate/), 'EBB87X')
    await user.click(await time(/8:00 am/))
    await user.type(field(/Other service/), 'Fit roof rack')
    await create()
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()).toMatchObject([
      {
        clientId: samira.id,
        newVehicle: { licensePlate: 'EBB87X' },
        services: ['Fit roof rack'],
      },
    ])
  })

  it('another vehicle can be added, and the choice restored', async () => {
    const { user, dialog, field } = show({}, { client: samira })
    await user.click(await dialog.findByRole('button', { name: 'New vehicle' }))
    expect(field(/License Plate/)).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Choose an existing vehicle' }))
    expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveFocus()
  })
})

describe('a full time in the dialog of an appointment', () => {
  const chosen = { client: samira, vehicle: corolla }

  it('it is booked with a reason, and the number of the spot that was shown', async () => {
    const { user, dialog, field, time, create, bodies, closed } = show({}, chosen)
    await user.click(await time(/9:30 am Full: extra spot/))
    await user.click(dialog.getByRole('checkbox', { name: 'Logbook Service' }))
    expect(
      dialog.getByText('This will be car 4 at a time for 3 cars. Customers see it as full.'),
    ).toBeVisible()
    await create()
    expect(dialog.getByText('Please enter why this full time is booked.')).toBeVisible()
    await expectAccessibleMarkup()
    await user.type(field(/Reason for booking/), 'Brakes failed')
    await create()
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(bodies()).toMatchObject([
      { timeSlotId: '2026-11-25T09:30', overbook: { reason: 'Brakes failed', spot: 4 } },
    ])
  })

  it('if someone else took that spot, the reason is kept and the next number is sent', async () => {
    const taken = '4 cars are booked for 3 spots at this time now. Please check and book again.'
    let answer: Response | ReturnType<typeof sampleAppointment> = problem(409, 'spot_taken', taken)
    let slots = [slot('08:00'), full]
    const { user, dialog, field, time, create, bodies } = show(
      { [CREATE]: () => answer, 'GET /api/time-slots': () => page(slots) },
      chosen,
    )
    await user.click(await time(/9:30 am/))
    await user.click(dialog.getByRole('checkbox', { name: 'Logbook Service' }))
    await user.type(field(/Reason for booking/), 'Brakes failed')
    slots = [slot('08:00'), { ...full, nextSpot: 5 }]
    await create()
    expect(await dialog.findAllByText(taken)).not.toHaveLength(0)
    expect(await dialog.findByText(/This will be car 5/)).toBeVisible()
    expect(field(/Reason for booking/)).toHaveValue('Brakes failed')
    answer = sampleAppointment()
    await create()
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies().at(-1)).toMatchObject({ overbook: { reason: 'Brakes failed', spot: 5 } })
  })

  it('the next available time is chosen, not a full one before it; the untouched form closes without a question', async () => {
    const { user, time, closed } = show({ 'GET /api/time-slots': [full, slot('13:00')] })
    expect(await time(/1:00 pm/)).toBeChecked()
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('a second walk-in right after the first: not the time that the first one has filled', async () => {
    let slots = [slot('08:00', { remaining: 1 }), slot('13:00')]
    let release = () => {}
    let listed = Promise.resolve()
    const { user, sent } = renderStaff(<FrontDesk preset={chosen} />, {
      answers: {
        ...usual,
        'GET /api/time-slots': async () => {
          await listed
          return Response.json(slots)
        },
        [CREATE]: () => {
          listed = new Promise((resolve) => {
            release = resolve
          })
          slots = [slot('08:00', { isAvailable: false, remaining: 0, nextSpot: 4 }), slot('13:00')]
          return sampleAppointment()
        },
      },
    })
    expect(await screen.findByRole('radio', { name: /8:00 am/ })).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Logbook Service' }))
    await user.click(screen.getByRole('button', { name: /Create appointment/ }))
    await waitFor(() => expect(sent.some(({ route }) => route === CREATE)).toBe(true))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Logbook Service' })).not.toBeChecked())
    release()
    await waitFor(() => expect(screen.getByRole('radio', { name: /1:00 pm/ })).toBeChecked())
    expect(screen.queryByRole('textbox', { name: /Reason for booking/ })).toBeNull()
  })

  it('sent before the times have loaded: the missing time is named until the next available one is chosen', async () => {
    let release = (_: Response) => {}
    const listed = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { user, create, time, dialog, bodies } = show({ 'GET /api/time-slots': () => listed }, chosen)
    await user.click(dialog.getByRole('checkbox', { name: 'Logbook Service' }))
    await create()
    expect(await dialog.findByText('Please select a time slot')).toBeVisible()
    expect(bodies()).toEqual([])
    release(Response.json([slot('13:00')]))
    expect(await time(/1:00 pm/)).toBeChecked()
    expect(dialog.queryByText('Please select a time slot')).toBeNull()
    await create()
    await waitFor(() => expect(bodies()).toHaveLength(1))
  })

  it('another time needs no reason', async () => {
    const { user, dialog, time } = show({}, chosen)
    await user.click(await time(/9:30 am/))
    await user.click(await time(/8:00 am/))
    expect(dialog.queryByRole('textbox', { name: /Reason for booking/ })).toBeNull()
  })

  it('a time with the most extra cars cannot be chosen', async () => {
    const { time } = show({ 'GET /api/time-slots': [slot('08:00'), { ...full, nextSpot: null }] }, chosen)
    expect(await time(/9:30 am Full/)).toBeDisabled()
  })
})

describe('a client who waits for a time', () => {
  const WAIT = 'POST /api/waitlist-entries/service'
  const receipt = { id: samira.id, manageUrl: 'https://ironbark.example/manage/x' }
  const chosen = { client: samira, vehicle: corolla }
  const switchOver = 'No suitable time? Add to waitlist'

  it('is added with what has been filled in, for the days and the part of the day', async () => {
    const { user, dialog, time, sent, closed } = show({ [WAIT]: receipt }, chosen)
    await time(/8:00 am/)
    await user.click(dialog.getByRole('checkbox', { name: 'Logbook Service' }))
    await user.click(dialog.getByRole('button', { name: switchOver }))
    expect(screen.getByRole('dialog', { name: 'Add to Waitlist' })).toBeVisible()
    const [first, last] = [dialog.getByLabelText('First day'), dialog.getByLabelText('Last day')]
    expect(first).toHaveFocus()
    expect([first, last].map((day) => (day as HTMLInputElement).value)).toEqual(['2026-11-25', '2026-11-25'])
    expect(dialog.getByText(/^Times that become available on these days/)).toBeVisible()
    await expectAccessibleMarkup()
    await user.clear(last)
    await user.type(last, '2026-11-27')
    await user.click(dialog.getByRole('radio', { name: 'Afternoon' }))
    await user.click(dialog.getByRole('button', { name: /Add to waitlist/ }))
    expect(await screen.findByText('Added to the waitlist')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.filter(({ route }) => route === WAIT).map(({ body }) => body)).toMatchObject([
      {
        client: { name: samira.name, email: samira.email, phone: samira.phone },
        vehicle: { licensePlate: corolla.licensePlate },
        appointment: { services: ['oil-change'] },
        ...{ firstDate: '2026-11-25', lastDate: '2026-11-27', partOfDay: 'afternoon' },
      },
    ])
  })

  it('a time that can be booked is named at the days, and one press leads back to the times', async () => {
    const available = 'Wed 25 Nov 2026 at 8:00 am is available. You can book it now.'
    const { user, dialog, time, bodies, create } = show(
      { [WAIT]: problem(409, 'waitlist_not_needed', available) },
      { ...chosen, waits: true, services: ['oil-change'] },
    )
    await user.click(dialog.getByRole('button', { name: /Add to waitlist/ }))
    expect(await dialog.findByText(available, { selector: 'p, span' })).toBeVisible()
    expect(dialog.getByLabelText('First day')).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Choose a time instead' }))
    expect(await time(/8:00 am/)).toBeChecked()
    await create()
    await waitFor(() => expect(bodies()).toHaveLength(1))
  })

  it('a failure keeps what was typed', async () => {
    const { user, dialog } = show(
      { [WAIT]: problem(503, 'unavailable', 'The server is busy.') },
      { ...chosen, waits: true, services: ['oil-change'], notes: 'Squeaks' },
    )
    await user.click(dialog.getByRole('button', { name: /Add to waitlist/ }))
    expect(await screen.findByText(/^Failed to add the client to the waitlist\./)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /Notes/ })).toHaveValue('Squeaks')
  })
})
