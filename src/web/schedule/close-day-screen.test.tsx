import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { AttentionGroup } from '#contract/schedule/attention'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleCall } from '#web/testing/sample-call.ts'
import { sampleQuestion } from '#web/testing/sample-question.ts'
import { CloseDayScreen } from './close-day-screen.tsx'

const missed = sampleAppointment({
  timeSlot: { date: calendarDate('2026-11-24'), time: timeOfDay('08:00') },
})
const working = sampleAppointment({
  id: '0198a000-0000-7000-8000-0000000000e1',
  status: 'in_progress',
  checkInTime: '2026-11-23T21:05:00.000Z',
  readyBy: '2026-11-23T22:30:00.000Z',
  waitingFor: 'customer',
})
const tomorrow = sampleAppointment({
  id: '0198a000-0000-7000-8000-0000000000e9',
  timeSlotId: '2026-11-25T08:00',
  timeSlot: { date: calendarDate('2026-11-25'), time: timeOfDay('08:00') },
})
const groups: AttentionGroup[] = [
  { name: 'past_ready_by', total: 1, entries: [{ kind: 'appointment', appointment: working }] },
  { name: 'not_here_yet', total: 1, entries: [{ kind: 'appointment', appointment: missed }] },
  { name: 'from_earlier_days', total: 1, entries: [{ kind: 'appointment', appointment: working }] },
  { name: 'questions', total: 1, entries: [{ kind: 'question', question: sampleQuestion() }] },
  { name: 'calls', total: 1, entries: [{ kind: 'call', call: sampleCall() }] },
]

function open(answers: Answers = {}) {
  return renderStaff(<CloseDayScreen />, {
    answers: {
      'GET /api/attention': groups,
      'GET /api/appointments': ({ query }) => page(query.status === 'in_progress' ? [working] : [tomorrow]),
      ...answers,
    },
  })
}
const isReady = 'This vehicle is already ready for pickup.'
const carryOver = 'PATCH /api/appointments/{id}/carry-over'
const step = (name: string) => screen.findByRole('region', { name })

describe('closing the day', () => {
  it('each step shows what is left with its next step, and every record once', async () => {
    open()
    expect(within(await step('Not here yet')).getByRole('button', { name: 'Check In' })).toBeVisible()
    const here = await step('In the workshop')
    expect(within(here).getAllByRole('listitem')).toHaveLength(1)
    expect(within(here).getByRole('button', { name: 'Check Out' })).toBeVisible()
    expect(here).toHaveTextContent('Waiting for customer')
    expect(within(await step('Customers to ask')).getByRole('button', { name: /^Agreed/ })).toBeVisible()
    expect(within(await step('Calls to make')).getByRole('button', { name: 'Called' })).toBeVisible()
    expect(await step('Pending requests')).toHaveTextContent('Nothing left')
    expect(screen.getByText('4 of 8 done')).toBeVisible()
    expect(await step("Tomorrow's first cars")).toHaveTextContent('8:00 am')
    await expectAccessibleMarkup()
  })

  it('what left without an invoice is a step of users who see it', async () => {
    const appointment = sampleAppointment({ status: 'completed', checkOutTime: '2026-11-24T01:00:00.000Z' })
    const notInvoiced: AttentionGroup = {
      ...{ name: 'not_invoiced', total: 1 },
      entries: [{ kind: 'appointment', appointment, toInvoice: 36188 }],
    }
    open({ 'GET /api/attention': [...groups, notInvoiced] })
    expect(await step('Not invoiced')).toHaveTextContent('$361.88 to invoice')
    expect(screen.getByText('4 of 9 done')).toBeVisible()
  })

  it('Carry Over promises a car for the next open day, which settles it, and Undo takes it back', async () => {
    const readyBy = '2026-11-24T23:30:00.000Z'
    let saved = working
    const { user, sent } = open({
      'GET /api/appointments': ({ query }) => page(query.status === 'in_progress' ? [saved] : [tomorrow]),
      [carryOver]: () => {
        saved = { ...working, readyBy, version: 2 }
        return Response.json(saved)
      },
      'PATCH /api/appointments/{id}/undo-step': () => {
        saved = { ...working, version: 3 }
        return Response.json({ ...saved, wasNotified: false })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Carry Over DVK07L' }))
    expect(await screen.findByText('Ready by tomorrow, 10:30 am')).toBeVisible()
    await waitFor(async () => expect(await step('In the workshop')).toHaveTextContent('Nothing left'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(within(await step('In the workshop')).getAllByRole('listitem')).toHaveLength(1),
    )
    expect(sent.flatMap(({ route, body }) => (route.startsWith('PATCH') ? [body] : []))).toEqual([
      { version: 1 },
      { version: 2 },
    ])
  })

  it.each([
    [
      'a colleague has done so',
      '2026-11-24T23:30:00.000Z',
      'Ready by has been changed to tomorrow, 10:30 am. Your change was not made.',
    ],
    ['it is ready', working.readyBy, `Failed to carry the vehicle over. ${isReady}`],
  ])(
    'Carry Over of a car that a colleague has changed: a sentence says that %s',
    async (_, readyBy, sentence) => {
      const current = { ...working, version: 2, readyBy }
      const { user } = open({
        [carryOver]: ({ body }) =>
          (body as Appointment).version === 1
            ? Response.json(
                { code: 'changed_meanwhile', message: isReady, fields: {}, current },
                { status: 409 },
              )
            : problem(409, 'transition_refused', isReady),
      })
      await user.click(await screen.findByRole('button', { name: 'Carry Over DVK07L' }))
      expect(await screen.findByText(sentence)).toBeVisible()
    },
  )

  it('nothing left: says so, with tomorrow', async () => {
    open({ 'GET /api/attention': [], 'GET /api/appointments': page([]) })
    expect(await screen.findByText('Everything is settled.')).toBeVisible()
    expect(await screen.findByText(/^Nothing is booked at .+ tomorrow\.$/)).toBeVisible()
  })

  it('a failed read: an error that can be retried', async () => {
    let isDown = true
    const { user } = open({
      'GET /api/attention': () => (isDown ? problem(500, 'unexpected', '') : Response.json([])),
    })
    expect(await screen.findByText('Failed to load what is left of the day.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await step('Not here yet')).toHaveTextContent('Nothing left')
  })
})
