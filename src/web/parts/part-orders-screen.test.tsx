import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { PartOrder } from '#contract/parts/part-orders'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { samplePartOrder } from '#web/testing/sample-part-order.ts'
import { PartOrdersScreen } from './part-orders-screen.tsx'

function openScreen(
  orders: PartOrder[],
  { at = '/parts', answers = {}, role }: { at?: string; answers?: Answers; role?: User['role'] } = {},
) {
  history.replaceState(null, '', at)
  const lists: Answers = {
    'GET /api/part-orders': page(orders),
    'GET /api/appointments': page([sampleAppointment()]),
  }
  return renderStaff(<PartOrdersScreen />, { answers: { ...lists, ...answers }, ...(role && { role }) })
}

const ARRIVAL = 'PATCH /api/part-orders/{id}/arrival'
const late = samplePartOrder({
  id: '0198a000-0000-7000-8000-0000000000f2',
  part: 'Radiator',
  supplier: null,
  expectedDate: calendarDate('2026-11-23'),
})
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') ?? document.body

describe('the screen of the parts on order', () => {
  it('a row shows the part, its supplier and day, the vehicle and the appointment', async () => {
    openScreen([late, samplePartOrder()])
    const belt = within(await rowOf('Timing belt kit'))
    expect(belt.getByText('Harbour Auto Parts, expected tomorrow', { exact: false })).toBeVisible()
    expect(belt.getByText('2019 Toyota Corolla')).toBeVisible()
    expect(belt.getByText(/^Ngaire Hohepa, .*8:00 am$/)).toBeVisible()
    expect(belt.getByText('On order')).toBeVisible()
    const radiator = within(await rowOf('Radiator'))
    expect(radiator.getByText('Late')).toBeVisible()
    expect(radiator.getByText(/was expected/)).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('asks for parts on order, unless the filter says otherwise', async () => {
    const { sent, user } = openScreen([samplePartOrder()])
    const states = () =>
      sent.filter(({ path }) => path === '/api/part-orders').map(({ query }) => query.state)
    await waitFor(() => expect(states().at(-1)).toBe('on_order'))
    await user.selectOptions(screen.getByLabelText('State'), 'Late')
    await waitFor(() => expect(states().at(-1)).toBe('late'))
    await user.selectOptions(screen.getByLabelText('State'), 'All parts')
    await waitFor(() => expect(states().at(-1)).toBeUndefined())
  })

  it('nothing on order: a sentence, and a button to add a part', async () => {
    openScreen([])
    expect(await screen.findByText('No parts on order')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Add Part/ })).toHaveLength(2)
  })

  it('the list cannot be loaded: a sentence, and a button to try again', async () => {
    openScreen([], { answers: { 'GET /api/part-orders': problem(500, 'internal', 'Something went wrong.') } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the parts on order.')
  })

  it('a user who only reads sees no buttons that change', async () => {
    openScreen([samplePartOrder()], { role: 'user' })
    await rowOf('Timing belt kit')
    expect(screen.queryByRole('button', { name: /Arrived|Add Part/ })).toBeNull()
  })

  it('one click marks a part as arrived, and its Undo takes that back', async () => {
    const arrived = samplePartOrder({ arrivedAt: '2026-11-23T23:00:00.000Z', version: 2 })
    const { sent, user } = openScreen([samplePartOrder()], { answers: { [ARRIVAL]: arrived } })
    await user.click(await screen.findByRole('button', { name: 'Arrived: Timing belt kit' }))
    expect(await screen.findByText('Timing belt kit has arrived')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const bodies = () => sent.filter(({ route }) => route === ARRIVAL).map(({ body }) => body)
    await waitFor(() => expect(bodies()).toEqual([{ arrived: true }, { arrived: false }]))
    expect(await screen.findByText('Arrival undone')).toBeVisible()
  })

  it('a part that another user has marked: the reason is shown', async () => {
    const message = 'This part has already been marked as arrived.'
    const { user } = openScreen([samplePartOrder()], {
      answers: { [ARRIVAL]: problem(409, 'transition_refused', message) },
    })
    await user.click(await screen.findByRole('button', { name: 'Arrived: Timing belt kit' }))
    expect(await screen.findByText(`Failed to mark the part as arrived. ${message}`)).toBeVisible()
  })
})

describe('adding a part', () => {
  it('chooses the appointment, reads the day as typed and sends it', async () => {
    const { sent, user } = openScreen([], { answers: { 'POST /api/part-orders': samplePartOrder() } })
    await user.click((await screen.findAllByRole('button', { name: /^Add Part/ }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Part on Order' }))
    await user.click(dialog.getByRole('combobox', { name: 'Appointment' }))
    await user.click(await screen.findByRole('option', { name: /^Samira Okafor/ }))
    await user.type(dialog.getByLabelText('Part'), 'Water pump')
    await user.type(dialog.getByLabelText(/^Expected/), '27/11/2026')
    await user.click(dialog.getByRole('button', { name: 'Add Part' }))
    await waitFor(() =>
      expect(sent.find(({ route }) => route === 'POST /api/part-orders')?.body).toEqual({
        appointmentId: sampleAppointment().id,
        part: 'Water pump',
        supplier: '',
        expectedDate: '2026-11-27',
      }),
    )
  })

  it('empty fields and a day that cannot be read have a sentence each, and nothing is sent', async () => {
    const { sent, user } = openScreen([])
    await user.click((await screen.findAllByRole('button', { name: /^Add Part/ }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Part on Order' }))
    await user.type(dialog.getByLabelText(/^Expected/), 'soon')
    await user.click(dialog.getByRole('button', { name: 'Add Part' }))
    for (const sentence of [
      'Part is required',
      'Please choose the appointment that the part is for',
      'Please enter the date as dd/mm/yyyy',
    ])
      expect((await dialog.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(sent.some(({ route }) => route === 'POST /api/part-orders')).toBe(false)
  })
})
