import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Payment } from '#contract/billing/payments'
import type { AttentionGroup } from '#contract/schedule/attention'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { FocusAfterRefresh } from '#web/records/focus-target.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleCall } from '#web/testing/sample-call.ts'
import { sampleListedDocument } from '#web/testing/sample-document.ts'
import { samplePayment } from '#web/testing/sample-payment.ts'
import { sampleQuestion } from '#web/testing/sample-question.ts'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
import { sampleTow } from '#web/testing/sample-tow.ts'
import { stubPhone } from '#web/testing/stub-media.ts'
import { NeedsAttention } from './needs-attention.tsx'

const overdue: AttentionGroup = {
  name: 'overdue_rentals',
  total: 1,
  entries: [
    {
      kind: 'rental',
      rental: samplePickedUpRental({ endDate: calendarDate('2026-11-22') }),
      licenceProblem: null,
      nextRenter: {
        name: 'Tom Nguyen',
        startDate: calendarDate('2026-11-24'),
        pickupTime: timeOfDay('09:00'),
      },
    },
  ],
}
const late = sampleAppointment({
  timeSlot: { date: calendarDate('2026-11-24'), time: timeOfDay('08:00') },
})
const stillHere = sampleAppointment({
  id: '0198a000-0000-7000-8000-0000000000e1',
  status: 'in_progress',
  checkInTime: '2026-11-19T22:20:00.000Z',
  timeSlot: { date: calendarDate('2026-11-20'), time: timeOfDay('09:30') },
})
const ready = {
  ...stillHere,
  id: '0198a000-0000-7000-8000-0000000000e2',
  readyAt: '2026-11-23T05:00:00.000Z',
}
const past = sampleAppointment({
  ...{ id: '0198a000-0000-7000-8000-0000000000e3', status: 'in_progress' },
  checkInTime: '2026-11-23T21:05:00.000Z',
  // 9:30 am; it is 10 am.
  readyBy: '2026-11-23T22:30:00.000Z',
  assignedStaff: { name: 'Marcus Webb', position: 'mechanic' },
})
const call = sampleCall()
const calls: AttentionGroup = { name: 'calls', total: 1, entries: [{ kind: 'call', call }] }
const notHereYet: AttentionGroup = {
  name: 'not_here_yet',
  total: 1,
  entries: [{ kind: 'appointment', appointment: late }],
}
const all: AttentionGroup[] = [
  { name: 'ready', total: 1, entries: [{ kind: 'appointment', appointment: ready }] },
  { name: 'past_ready_by', total: 1, entries: [{ kind: 'appointment', appointment: past }] },
  overdue,
  notHereYet,
  { name: 'from_earlier_days', total: 1, entries: [{ kind: 'appointment', appointment: stillHere }] },
  calls,
  {
    name: 'requests',
    total: 1,
    entries: [{ kind: 'appointment', appointment: sampleAppointment({ status: 'pending' }) }],
  },
  {
    name: 'licences',
    total: 1,
    entries: [
      { kind: 'rental', rental: sampleRental(), licenceProblem: 'Missing: date of birth', nextRenter: null },
    ],
  },
  { name: 'failed_messages', total: 2, entries: [] },
]
const group = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

it('each group: its entries with the reason and one button', async () => {
  const { user } = renderStaff(<NeedsAttention />, { answers: { 'GET /api/attention': all } })
  await group('Ready for pickup')
  for (const folded of screen.getAllByRole('button', { expanded: false })) await user.click(folded)
  const row = async (name: string, text: RegExp, button: string) => {
    const section = await group(name)
    expect(section).toHaveTextContent(text)
    expect(
      within(section).getByRole(button === 'Review' || button === 'Open' ? 'link' : 'button', {
        name: button,
      }),
    ).toBeVisible()
  }
  await row('Ready for pickup', /Ready since yesterday, 4:00 pm/, 'Check Out')
  await row('Not ready on time', /Late: ready by 9:30 am · .+ · Marcus Webb/, 'Check Out')
  for (const name of ['Ready for pickup', 'Not ready on time'])
    expect(within(await group(name)).getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    )
  await row('Overdue rentals', /2 days late .*Next: Tom Nguyen, today, 9:00 am/, 'Check Out')
  await row('Not here yet', /Due 8:00 am/, 'Check In')
  await row('From earlier days', /Here since Nov 20/, 'Check Out')
  await row('Calls to make', /Your booking on .+ is confirmed.+Prefers a call/, 'Called')
  await row('Pending requests', /Samira Okafor/, 'Review')
  await row('Licences to check', /Missing: date of birth/, 'Open')
  expect(await group('Messages not sent')).toHaveTextContent('An administrator can send them again')
  expect(screen.getByRole('heading', { name: 'Needs attention' }).parentElement).toHaveTextContent('10')
  await expectAccessibleMarkup()
})

it('money: what is to be invoiced, paid or refunded, with a link to where that is done', async () => {
  const checkedOut = sampleAppointment({ status: 'completed', checkOutTime: '2026-11-23T05:00:00.000Z' })
  const returned = { ...samplePickedUpRental(), returnedAt: '2026-11-20T05:00:00.000Z' }
  const rental = { kind: 'rental', rental: returned, licenceProblem: null, nextRenter: null } as const
  const towed = sampleTow({ status: 'completed', closedAt: '2026-11-20T05:00:00.000Z' })
  const invoice = sampleListedDocument({ balance: 20000, dueDate: calendarDate('2026-11-02') })
  const deposit = (changes: Partial<Payment>) =>
    samplePayment({ unused: 5000, settles: [], paidOn: calendarDate('2026-11-10'), ...changes })
  const cancelled = deposit({ appointmentId: checkedOut.id })
  const finished = deposit({ id: '0198a000-0000-7000-8000-0000000000d9', appointmentId: checkedOut.id })
  const money: AttentionGroup[] = [
    {
      ...{ name: 'not_invoiced', total: 3 },
      entries: [
        { kind: 'appointment', appointment: checkedOut, toInvoice: 36188 },
        { ...rental, toInvoice: 28000 },
        { kind: 'tow', tow: towed, toInvoice: 23376 },
      ],
    },
    { name: 'overdue_invoices', total: 1, entries: [{ kind: 'invoice', invoice }] },
    {
      ...{ name: 'unused_deposits', total: 2 },
      entries: [
        { kind: 'deposit', payment: cancelled, reason: 'cancelled' },
        { kind: 'deposit', payment: finished, reason: 'finished' },
      ],
    },
  ]
  renderStaff(<NeedsAttention />, { answers: { 'GET /api/attention': money } })
  const rowsOf = async (name: string) => within(await group(name)).getAllByRole('listitem')
  const [job, hired, tow] = await rowsOf('Not invoiced')
  expect(tow).toHaveTextContent('$233.76 to invoice · Towed Nov 20')
  expect(job).toHaveTextContent(/\$361\.88 to invoice · Checked out yesterday · .+Open/)
  expect(hired).toHaveTextContent('$280.00 to invoice · Returned Nov 20')
  expect(within(job as HTMLElement).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `?appointment=${checkedOut.id}`,
  )
  const [overdueRow] = await rowsOf('Overdue invoices')
  expect(overdueRow).toHaveTextContent('$200.00 was due Nov 2 · INV-1001')
  const [first, second] = await rowsOf('Deposits not used')
  expect(first).toHaveTextContent(
    'The booking has been cancelled · $50.00 of the deposit not used · EFTPOS, Nov 10',
  )
  const hrefs = [overdueRow, hired, first, second].map((row) =>
    within(row as HTMLElement)
      .getByRole('link', { name: 'Open' })
      .getAttribute('href'),
  )
  expect(hrefs).toEqual([
    `?document=${invoice.id}`,
    `?rental=${returned.id}`,
    `?client=${cancelled.clientId}`,
    // Its invoice uses the deposit.
    `?appointment=${checkedOut.id}`,
  ])
  await expectAccessibleMarkup()
})

it('nothing to do: one line', async () => {
  renderStaff(<NeedsAttention />, { answers: { 'GET /api/attention': [] } })
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('a failed read: an error that can be retried', async () => {
  let isDown = true
  const { user } = renderStaff(<NeedsAttention />, {
    answers: { 'GET /api/attention': () => (isDown ? problem(500, 'unexpected', '') : Response.json([])) },
  })
  expect(await screen.findByText('Failed to load what needs attention.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible()
})

it('a customer to ask: the number, what to say, and one press for the answer', async () => {
  const question = sampleQuestion({ photos: [{ id: sampleCall().id, url: '/api/record-photos/1' }] })
  const { user, sent } = renderStaff(<NeedsAttention />, {
    answers: {
      'GET /api/attention': [{ name: 'questions', total: 1, entries: [{ kind: 'question', question }] }],
      'PATCH /api/customer-questions/{id}/answer': sampleQuestion({
        ...{ answer: 'declined', answeredBy: 'Samira Okafor', version: 2 },
        answeredAt: '2026-11-23T22:50:00.000Z',
      }),
    },
  })
  const section = within(await group('Customers to ask'))
  expect(section.getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:+61491570156')
  expect(section.getByText(/^Please say: “This is .+ We recommend: Replace front brake pads/)).toBeVisible()
  expect(section.getByText(/asked by Marcus Webb · 1 photo/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Declined: Replace front brake pads' }))
  expect(await screen.findByText('Samira Okafor has declined: Replace front brake pads')).toBeVisible()
  expect(sent.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ answer: 'declined' })
})

it('a long group: three entries, and the others on request', async () => {
  const entries = Array.from({ length: 5 }, (_, n) => ({
    kind: 'call' as const,
    call: sampleCall({ id: `0198a000-0000-7000-8000-0000000001${n}0`, name: `Client ${n}` }),
  }))
  const { user, sent } = renderStaff(<NeedsAttention />, {
    answers: {
      'GET /api/attention': ({ query }) =>
        Response.json([{ name: 'calls', total: 5, entries: entries.slice(0, Number(query.limit)) }]),
    },
  })
  expect(within(await group('Calls to make')).getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Show 2 more/ }))
  expect(await screen.findByText('Client 4')).toBeVisible()
  expect(sent.at(-1)?.query).toEqual({ limit: '50' })
  await user.click(screen.getByRole('button', { name: /^Show fewer/ }))
  expect(screen.queryByText('Client 4')).toBeNull()
})

it('a call: the number is a link, Called takes it off the list, and Undo puts it back', async () => {
  let isOpen = true
  const { user, sent } = renderStaff(<WithFocusAfterRefresh />, {
    answers: {
      'GET /api/attention': () => Response.json(isOpen ? [calls] : []),
      'POST /api/call-tasks/{id}/called': () => {
        isOpen = false
        return Response.json({ ...call, outcome: 'called', closedAt: call.createdAt, closedBy: 'Priya Nair' })
      },
      'POST /api/call-tasks/{id}/not-called': () => {
        isOpen = true
        return Response.json(call)
      },
    },
  })
  expect(await screen.findByRole('link', { name: '0491 570 737' })).toHaveAttribute(
    'href',
    'tel:+61491570737',
  )
  await user.click(screen.getByRole('button', { name: 'Called' }))
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Called' })).toHaveFocus())
  expect(sent.filter(({ route }) => route.startsWith('POST')).map(({ path }) => path)).toEqual([
    `/api/call-tasks/${call.id}/called`,
    `/api/call-tasks/${call.id}/not-called`,
  ])
})

it('a call that a colleague has already made: who called and when', async () => {
  const sentence = 'Mick Carter already called on Nov 24, 2026 at 9:58 am.'
  const { user } = renderStaff(<NeedsAttention />, {
    answers: {
      'GET /api/attention': [calls],
      'POST /api/call-tasks/{id}/called': problem(409, 'transition_refused', sentence),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Called' }))
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible()
})

it('a late customer: Check In, Call and No-show in this order; No-show takes the row away, and Undo puts it back', async () => {
  let isOpen = true
  const missed = {
    ...late,
    status: 'cancelled' as const,
    isNoShow: true,
    cancelledFrom: late.status,
    version: 2,
  }
  const { user, sent } = renderStaff(<WithFocusAfterRefresh />, {
    answers: {
      'GET /api/attention': () => Response.json(isOpen ? [notHereYet] : []),
      'PATCH /api/appointments/{id}/no-show': () => {
        isOpen = false
        return Response.json(missed)
      },
      'PATCH /api/appointments/{id}/restore': () => {
        isOpen = true
        return Response.json(late)
      },
    },
  })
  const row = within(await group('Not here yet')).getByRole('listitem')
  const buttons = within(row).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Check In'),
    expect.stringContaining('No-show'),
  ])
  expect(within(row).getByRole('link', { name: `Call ${late.client.name}` })).toHaveAttribute(
    'href',
    `tel:${late.client.phone}`,
  )
  await expectAccessibleMarkup()
  await user.click(within(row).getByRole('button', { name: `No-show of ${late.client.name}` }))
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await group('Not here yet')).toBeVisible()
  expect(sent.filter(({ route }) => route.startsWith('PATCH')).map(({ path, body }) => [path, body])).toEqual(
    [
      [`/api/appointments/${late.id}/no-show`, { version: late.version }],
      [`/api/appointments/${late.id}/restore`, { notifyClient: false, version: 2 }],
    ],
  )
})

it('a customer whom a colleague has just checked in: the reason, and the row is read again', async () => {
  const sentence = 'This appointment is in progress and cannot be marked as a no-show.'
  const { user, sent } = renderStaff(<NeedsAttention />, {
    answers: {
      'GET /api/attention': [notHereYet],
      'PATCH /api/appointments/{id}/no-show': problem(409, 'changed_meanwhile', sentence),
    },
  })
  await user.click(await screen.findByRole('button', { name: `No-show of ${late.client.name}` }))
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible()
  await waitFor(() => expect(sent.filter(({ route }) => route === 'GET /api/attention')).toHaveLength(2))
})

it('users with the role user see what is late, without buttons', async () => {
  renderStaff(<NeedsAttention />, { role: 'user', answers: { 'GET /api/attention': [overdue] } })
  const section = await group('Overdue rentals')
  expect(within(section).queryByRole('button')).toBeNull()
})

it('a request that is about to lapse comes first; after the third, a group is one line', async () => {
  // It is 10 am.
  const lapsing = sampleAppointment({ status: 'pending', lapsesAt: '2026-11-23T23:28:00.000Z' })
  const requests: AttentionGroup = {
    name: 'requests',
    total: 1,
    entries: [{ kind: 'appointment', appointment: lapsing }],
  }
  const { user } = renderStaff(<NeedsAttention />, {
    answers: { 'GET /api/attention': [...all.filter(({ name }) => name !== 'requests'), requests] },
  })
  await group('Pending requests')
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['Pending requests1', 'Ready for pickup1', 'Not ready on time1'])
  const fourth = await group('Overdue rentals')
  expect(within(fourth).queryByRole('listitem')).toBeNull()
  await user.click(within(fourth).getByRole('button', { name: /^Overdue rentals/ }))
  expect(within(fourth).getByRole('listitem')).toBeVisible()
})

it('on a phone the groups after the second start closed', async () => {
  stubPhone()
  const { user } = renderStaff(<NeedsAttention />, { answers: { 'GET /api/attention': all.slice(2) } })
  const section = await group('Calls to make')
  expect(within(await group('Not here yet')).getByRole('button', { name: 'Check In' })).toBeVisible()
  expect(within(section).queryByRole('button', { name: 'Called' })).toBeNull()
  await user.click(within(section).getByRole('button', { name: /^Calls to make/ }))
  expect(within(section).getByRole('button', { name: 'Called' })).toBeVisible()
})

/** The section with what the shell adds: the focus after a refresh. */
function WithFocusAfterRefresh() {
  return (
    <>
      <FocusAfterRefresh />
      <NeedsAttention />
    </>
  )
}
