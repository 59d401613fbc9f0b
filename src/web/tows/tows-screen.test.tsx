import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { shareNewestCopies } from '#web/api/newest-copies.ts'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleTow as tow } from '#web/testing/sample-tow.ts'
import { TowSheet } from './tow-sheet.tsx'
import { TowsScreen, towQueryOf } from './tows-screen.tsx'

const answered = { decidedBy: 'Priya Nair', decidedAt: '2026-11-23T22:05:00.000Z' }
const none: Answers = {
  'GET /api/tow-bookings': page([]),
  'GET /api/tow-bookings/counts': { open: 0, pending: 0, confirmed: 0, dispatched: 0 },
}
const one = (changes: Partial<TowBooking> = {}): Answers => ({
  'GET /api/tow-bookings': page([tow(changes)]),
  'GET /api/tow-bookings/counts': { open: 1, pending: 1, confirmed: 0, dispatched: 0 },
})

function open(answers: Answers, role: 'staff' | 'user' = 'staff') {
  return renderStaff(
    <RecordDialogs>
      <TowsScreen />
    </RecordDialogs>,
    { role, answers },
  )
}

beforeEach(() => {
  // 9:30 am at the garage.
  vi.setSystemTime(new Date('2026-11-23T22:30:00Z'))
})

it('query parameters: open and closed today by default, one status, or all', () => {
  expect(towQueryOf({ search: 'tempe' })).toEqual({ search: 'tempe', status: 'current' })
  expect(towQueryOf({ status: 'cancelled' })).toEqual({ status: 'cancelled' })
  expect(towQueryOf({ status: 'all' })).toEqual({})
})

describe('the list of tow requests', () => {
  it('an open request: waiting time, locations, car, problem, phone and progress', async () => {
    open(one())
    const row = (await screen.findByRole('link', { name: 'Ngaire Hohepa' })).closest('li') ?? document.body
    expect(screen.getByText('1 open')).toBeVisible()
    expect(screen.getByText('longest wait 30 min')).toBeVisible()
    expect(row).toHaveTextContent('30 minsince 9:00 am')
    expect(within(row).getByRole('link', { name: /^Princes Highway, Tempe/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search/),
    )
    expect(within(row).getByText('outside the fuel station')).toBeVisible()
    expect(within(row).getByText('To the workshop')).toBeVisible()
    expect(within(row).getByText('DVK07L')).toBeVisible()
    expect(within(row).getByText('Red')).toBeVisible()
    expect(within(row).getByText('2022 Mazda CX-5')).toBeVisible()
    expect(within(row).getByText('Flat tyre. Spare also flat.')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Call Ngaire Hohepa, 0491 573 087' })).toHaveAttribute(
      'href',
      'tel:+61491573087',
    )
    expect(within(row).getByRole('img', { name: 'Step 1 of 4' })).toBeVisible()
  })

  it('role user sees tow requests without buttons', async () => {
    open(one(), 'user')
    expect(await screen.findByRole('img', { name: 'Step 1 of 4' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessibleMarkup()
  })

  it('no open tow requests and no search results: different messages', async () => {
    const { user } = open(none)
    expect(await screen.findByText('No open tow requests')).toBeVisible()
    await expectAccessibleMarkup()
    await user.type(screen.getByRole('searchbox'), 'nobody has this')
    expect(await screen.findByText('No tow requests found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No open tow requests')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('filtered by status: one status, all requests, and open ones again', async () => {
    const { user } = open(none)
    await screen.findByText('No open tow requests')
    const status = screen.getByRole('combobox', { name: 'Status' })
    for (const [label, query] of [
      ['Cancelled', '?status=cancelled'],
      ['All requests', '?status=all'],
      ['Open and today', ''],
    ] as const) {
      await user.selectOptions(status, label)
      expect(status).toHaveDisplayValue(label)
      expect(location.search).toBe(query)
    }
  })
})

describe('the next status of a tow request', () => {
  it('a request that a colleague has already confirmed: an error with the name, and the list is read again', async () => {
    const sentence = 'Already confirmed by Hamish Reid on Nov 24, 2026 at 9:05 am.'
    let isConfirmed = false
    const { user } = open({
      ...one(),
      'GET /api/tow-bookings': () =>
        page([isConfirmed ? tow({ ...answered, status: 'confirmed', version: 2 }) : tow()]),
      'PATCH /api/tow-bookings/{id}/status': () => {
        isConfirmed = true
        return problem(409, 'transition_refused', sentence)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(`Failed to confirm tow request. ${sentence}`)).toBeVisible()
    expect(await screen.findByText('Confirmed 9:05 am by Priya')).toBeVisible()
  })

  it('a closed request moves to its group before the list has been read again', async () => {
    const dispatched = tow({ ...answered, status: 'dispatched', dispatchedAt: answered.decidedAt })
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    let reads = 0
    const done = tow({
      ...dispatched,
      status: 'completed',
      closedAt: '2026-11-23T22:30:00.000Z',
      version: 2,
    })
    const { user, queries } = open({
      ...one(),
      'GET /api/tow-bookings': async () => {
        reads += 1
        if (reads > 1) await isAsked
        return page([reads > 1 ? done : dispatched])
      },
      'PATCH /api/tow-bookings/{id}/status': done,
    })
    shareNewestCopies(queries)
    await user.click(await screen.findByRole('button', { name: 'Complete' }))
    const closed = await screen.findByRole('region', { name: 'Closed today' })
    expect(within(closed).getByText('Ngaire Hohepa')).toBeVisible()
    expect(screen.getAllByText('Ngaire Hohepa')).toHaveLength(1)
    expect(screen.getByText(/^Done 9:30 am/)).toBeVisible()
    await waitFor(() => expect(reads).toBe(2))
    answer()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.getAllByText('Ngaire Hohepa')).toHaveLength(1)
  })

  it('rejecting needs a reason; a typed one is discarded only after a question', async () => {
    const { user, sent } = open(one())
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject Tow Request' })
    expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeDisabled()
    await user.type(within(dialog).getByLabelText('Reason'), 'Too far')
    expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeEnabled()
    await user.keyboard('{Escape}')
    await user.click(await within(dialog).findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.some(({ route }) => route === 'PATCH /api/tow-bookings/{id}/status')).toBe(false)
  })

  it('a new request without location, name and phone is not sent; the errors are listed', async () => {
    const { user, sent } = open(none)
    await screen.findByText('No open tow requests')
    await user.keyboard('n')
    const dialog = await screen.findByRole('dialog', { name: 'New Tow Request' })
    await user.click(within(dialog).getByRole('button', { name: 'Create request' }))
    expect(await within(dialog).findByText('Please check 3 fields')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Pickup location is required' })).toBeVisible()
    expect(within(dialog).getByLabelText('Pickup location')).toBeInvalid()
    expect(sent.some(({ route }) => route === 'POST /api/tow-bookings')).toBe(false)
    await expectAccessibleMarkup()
  })

  it('an appointment for a towed car: what is known is filled in, and a time must be chosen', async () => {
    const done = { ...answered, status: 'completed', closedAt: answered.decidedAt } as const
    const { user, sent } = open({
      ...one({ ...done, customerEmail: 'ngaire@example.com' }),
      'GET /api/vehicle-data/makes': { Makes: [] },
      'GET /api/vehicle-data/models/{make}': { Models: [] },
      'GET /api/clients/known': { byPhone: null, byEmail: null },
    })
    await user.click(await screen.findByRole('button', { name: 'Create appointment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create Appointment' })
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Ngaire Hohepa')
    expect(within(dialog).getByLabelText(/^License Plate/)).toHaveValue('DVK07L')
    expect(within(dialog).getByRole('checkbox', { name: 'Diagnostic' })).toBeChecked()
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }))
    expect(await within(dialog).findByText('Please select a time slot')).toBeVisible()
    expect(sent.some(({ route }) => route === 'POST /api/tow-bookings/{id}/appointment')).toBe(false)
  })
})

describe('Undo in the toast of a step', () => {
  it.each([
    [false, 'Ngaire Hohepa: Pending'],
    [true, 'Ngaire Hohepa: Pending. The customer had already been notified.'],
  ])(
    'a confirmed request is pending again; the customer had been notified: %s',
    async (wasNotified, text) => {
      let current = tow()
      const { user, sent } = open({
        ...one(),
        'GET /api/tow-bookings': () => page([current]),
        'PATCH /api/tow-bookings/{id}/status': () => {
          current = tow({ ...answered, status: 'confirmed', version: 2 })
          return current
        },
        'PATCH /api/tow-bookings/{id}/undo-step': () => {
          current = tow({ version: 3 })
          return { ...current, wasNotified }
        },
      })
      await user.click(await screen.findByRole('button', { name: 'Confirm' }))
      expect(await screen.findByText('Tow request confirmed')).toBeVisible()
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      expect(await screen.findByText(text)).toBeVisible()
      expect(sent.find(({ route }) => route.endsWith('/undo-step'))?.body).toEqual({ version: 2 })
    },
  )

  it('after a step by a colleague: who took it', async () => {
    const reason = 'Alex Kim has changed this tow request since: Dispatched.'
    const { user } = open({
      ...one(),
      'PATCH /api/tow-bookings/{id}/status': tow({ ...answered, status: 'confirmed', version: 2 }),
      'PATCH /api/tow-bookings/{id}/undo-step': problem(409, 'changed_meanwhile', reason),
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(new RegExp(reason))).toBeVisible()
  })
  it('an edit: Undo sends its version; without a change there is no Undo', async () => {
    let edited = tow()
    const { user, sent } = renderStaff(
      <RecordDialogs>
        <TowSheet id={tow().id} onClose={vi.fn()} />
      </RecordDialogs>,
      {
        answers: {
          'GET /api/tow-bookings/{id}': tow(),
          'PATCH /api/tow-bookings/{id}': () => edited,
          'PATCH /api/tow-bookings/{id}/undo-step': { ...tow({ version: 3 }), wasNotified: false },
        },
      },
    )
    const save = async (notes?: string) => {
      await user.click(await screen.findByRole('button', { name: 'Edit tow request' }))
      const dialog = await screen.findByRole('dialog', { name: 'Edit Tow Request' })
      if (notes !== undefined) await user.type(within(dialog).getByLabelText(/^Notes/), notes)
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
      expect(await screen.findByText('Tow request updated successfully')).toBeVisible()
    }
    await save()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    edited = tow({ notes: 'Key is under the mat', version: 2 })
    await save('Key is under the mat')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Ngaire Hohepa: Pending')).toBeVisible()
    expect(sent.find(({ route }) => route.endsWith('/undo-step'))?.body).toEqual({ version: 2 })
  })
})
