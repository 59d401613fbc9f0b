import { screen, waitFor } from '@testing-library/react'
import { Check } from 'lucide'
import { describe, expect, it } from 'vitest'
import { useRead } from '#web/api/hooks.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { action, undoBy } from './action.ts'
import { FocusAfterRefresh } from './focus-target.ts'
import { ActionButton, useAction } from './use-action.tsx'

const notReady = action('PATCH /api/appointments/{id}/not-ready', {
  done: 'Not ready any more',
  failed: 'Failed to undo.',
})

const ready = action('PATCH /api/appointments/{id}/ready', {
  done: ({ client }, _, { notifyClient }) => ({
    title: 'Ready',
    description: `${client.name}, notified: ${notifyClient}`,
  }),
  failed: 'Failed to mark it.',
  undo: (appointment) => undoBy(notReady, appointment, undefined),
})

const booked = sampleAppointment()
const { id } = booked

interface StatusProps {
  marked?: typeof ready
  isHandled?: boolean
}

function Status({ marked = ready, isHandled = false }: StatusProps) {
  const { data } = useRead('GET /api/appointments/{id}', { params: { id } })
  const { run, error } = useAction(marked, { isHandled: () => isHandled })
  return (
    <>
      <p>Version {data?.version}</p>
      <p>{error && 'An error'}</p>
      <button type="button" onClick={() => run(booked, { notifyClient: true })}>
        Mark
      </button>
    </>
  )
}

function NextStep() {
  const { data } = useRead('GET /api/appointments/{id}', { params: { id } })
  if (data === undefined) return null
  const step = { ...ready, label: `Step ${data.version}`, icon: Check }
  return (
    <ActionButton
      key={data.version}
      action={step}
      subject={data}
      values={{ notifyClient: false }}
      isNextStep
    />
  )
}

async function mark(answers: Answers, props: StatusProps = {}) {
  const view = renderStaff(<Status {...props} />, {
    answers: { 'GET /api/appointments/{id}': booked, ...answers },
  })
  await screen.findByText(`Version ${booked.version}`)
  await view.user.click(screen.getByRole('button', { name: 'Mark' }))
  return view
}

const reads = (sent: readonly { route: string }[]) =>
  sent.filter(({ route }) => route === 'GET /api/appointments/{id}').length

describe('an action', () => {
  it('sends the id and the values, and its toast offers Undo, which runs the other action', async () => {
    const marked = { ...booked, version: booked.version + 1 }
    const { user, sent } = await mark({
      'PATCH /api/appointments/{id}/ready': marked,
      'PATCH /api/appointments/{id}/not-ready': booked,
    })
    expect(await screen.findByText(`${booked.client.name}, notified: true`)).toBeVisible()
    const [change] = sent.filter(({ route }) => route.startsWith('PATCH'))
    expect([change?.path, change?.body]).toEqual([`/api/appointments/${id}/ready`, { notifyClient: true }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Not ready any more')).toBeVisible()
  })

  it('shows the returned record before it is read again', async () => {
    let isAnswered = false
    await mark({
      'GET /api/appointments/{id}': () => (isAnswered ? new Promise<Response>(() => {}) : booked),
      'PATCH /api/appointments/{id}/ready': () => {
        isAnswered = true
        return { ...booked, version: 7 }
      },
    })
    expect(await screen.findByText('Version 7')).toBeVisible()
  })

  it.each([409, 404])('refused with %s: the reason, and the record is read again', async (status) => {
    const { sent } = await mark({
      'PATCH /api/appointments/{id}/ready': problem(status, 'transition_refused', 'It has left.'),
    })
    expect(await screen.findByText('Failed to mark it. It has left.')).toBeVisible()
    await waitFor(() => expect(reads(sent)).toBe(2))
  })

  it('an error of the server: a toast without a reason, and nothing is read again', async () => {
    const { sent } = await mark({ 'PATCH /api/appointments/{id}/ready': problem(500, 'unexpected', 'x') })
    expect(await screen.findByText('Failed to mark it.')).toBeVisible()
    expect(reads(sent)).toBe(1)
  })

  it('an error that the form has dealt with: no toast', async () => {
    await mark(
      { 'PATCH /api/appointments/{id}/ready': problem(409, 'changed_meanwhile', 'Changed.') },
      { isHandled: true },
    )
    expect(await screen.findByText('An error')).toBeVisible()
    expect(screen.queryByText(/Failed to mark it/)).toBeNull()
  })

  it('an optimistic action: the record is read again after an error of the server', async () => {
    const optimistic = action('PATCH /api/appointments/{id}/ready', { isOptimistic: true })
    const { sent } = await mark(
      { 'PATCH /api/appointments/{id}/ready': problem(500, 'unexpected', 'x') },
      { marked: optimistic },
    )
    await waitFor(() => expect(reads(sent)).toBe(2))
  })

  it('an optimistic action: its toast comes once the record has been read again', async () => {
    let answer = (_: Response) => {}
    let isAnswered = false
    await mark(
      {
        'GET /api/appointments/{id}': () =>
          isAnswered
            ? new Promise((resolve) => {
                answer = resolve
              })
            : booked,
        'PATCH /api/appointments/{id}/ready': () => {
          isAnswered = true
          return { ...booked, version: 7 }
        },
      },
      { marked: action('PATCH /api/appointments/{id}/ready', { isOptimistic: true, done: 'Ready' }) },
    )
    expect(await screen.findByText('Version 7')).toBeVisible()
    expect(screen.queryByText('Ready')).toBeNull()
    answer(Response.json({ ...booked, version: 7 }))
    expect(await screen.findByText('Ready')).toBeVisible()
  })

  it('the next step of the returned record has the focus before it is read again', async () => {
    let isAnswered = false
    const { user } = renderStaff(
      <>
        <NextStep />
        <FocusAfterRefresh />
      </>,
      {
        answers: {
          'GET /api/appointments/{id}': () => (isAnswered ? new Promise<Response>(() => {}) : booked),
          'PATCH /api/appointments/{id}/ready': () => {
            isAnswered = true
            return { ...booked, version: 7 }
          },
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: `Step ${booked.version}` }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Step 7' })).toHaveFocus())
  })

  it('the popup focuses itself after the step was replaced, as Base UI does: the next step has the focus', async () => {
    const { user } = renderStaff(
      <div role="dialog" tabIndex={-1} aria-label="Sheet">
        <NextStep />
        <FocusAfterRefresh />
      </div>,
      {
        answers: {
          'GET /api/appointments/{id}': booked,
          'PATCH /api/appointments/{id}/ready': { ...booked, version: 7 },
        },
      },
    )
    const popup = await screen.findByRole('dialog', { name: 'Sheet' })
    await user.click(await screen.findByRole('button', { name: `Step ${booked.version}` }))
    popup.focus()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Step/ })).toHaveFocus())
    popup.focus()
    expect(screen.getByRole('button', { name: /^Step/ })).toHaveFocus()
  })

  it('a conflict about other fields: sent again with the current version, without a toast of the error', async () => {
    const versions: unknown[] = []
    const resent = action('PATCH /api/appointments/{id}/ready', {
      done: 'Ready',
      failed: 'Failed to mark it.',
      resend: ({ version }, { id }) => ({ params: { id }, body: { notifyClient: false, version } }),
    })
    await mark(
      {
        'PATCH /api/appointments/{id}/ready': ({ body }) => {
          versions.push((body as { version?: number }).version)
          const current = { ...booked, version: 5 }
          return versions.length === 1 ? problem(409, 'changed_meanwhile', 'Changed.', { current }) : current
        },
      },
      { marked: resent },
    )
    expect(await screen.findByText('Ready')).toBeVisible()
    expect(versions).toEqual([undefined, 5])
    expect(screen.queryByText(/Failed to mark it/)).toBeNull()
  })

  it('an action without values: its button sends the id of the record', async () => {
    const offered = action('POST /api/call-tasks/{id}/called', { label: 'Called', icon: [] })
    const { user, sent } = renderStaff(<ActionButton action={offered} subject={{ id: '7' }} />)
    await user.click(screen.getByRole('button', { name: 'Called' }))
    expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/call-tasks/7/called', undefined]])
  })
})
