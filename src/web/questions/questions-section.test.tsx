import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleQuestion } from '#web/testing/sample-question.ts'
import { QuestionsSection } from './questions-section.tsx'

const ANSWER = 'PATCH /api/customer-questions/{id}/answer'
const ASK = 'POST /api/customer-questions'
const here = sampleAppointment({ status: 'in_progress', checkInTime: '2026-11-23T22:00:00.000Z' })
const agreed = sampleQuestion({
  ...{ answer: 'agreed', answeredBy: 'Samira Okafor', answerNote: 'Only if it is done today', version: 2 },
  answeredAt: '2026-11-23T22:50:00.000Z',
})

function openSection(
  questions: CustomerQuestion[],
  {
    answers = {},
    appointment = here,
    role,
  }: { answers?: Answers; appointment?: typeof here; role?: User['role'] } = {},
) {
  const lists: Answers = {
    'GET /api/customer-questions': page(questions),
    'GET /api/appointments/{id}/photos': [],
  }
  const view = renderStaff(<QuestionsSection appointment={appointment} />, {
    answers: { ...lists, ...answers },
    ...(role && { role }),
  })
  const bodies = (wanted: string) => view.sent.filter(({ route }) => route === wanted).map(({ body }) => body)
  return { ...view, bodies }
}

describe('the questions of an appointment', () => {
  it('show what to say, who asked and the answer with its note', async () => {
    openSection([sampleQuestion({ id: '0198a000-0000-7000-8000-0000000000e2' }), agreed])
    expect(
      await screen.findByText(
        /We found: The pads are at 2 mm. We recommend: Replace front brake pads. May we/,
      ),
    ).toBeVisible()
    expect(screen.getAllByText(/Asked by Marcus Webb/)).toHaveLength(2)
    expect(screen.getByText(/Samira Okafor agreed, Nov 24, 2026/)).toBeVisible()
    expect(screen.getByText('“Only if it is done today”')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('one press records that the client agrees, and Undo takes that back', async () => {
    const { user, bodies } = openSection([sampleQuestion()], { answers: { [ANSWER]: agreed } })
    await user.click(await screen.findByRole('button', { name: 'Agreed: Replace front brake pads' }))
    expect(await screen.findByText('Samira Okafor has agreed: Replace front brake pads')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(bodies(ANSWER)).toEqual([{ answer: 'agreed' }, { answer: null }]))
    expect(await screen.findByText('Answer undone')).toBeVisible()
  })

  it('an earlier answer that was undone is shown with who undid it, before the current one', async () => {
    const earlier = {
      ...{ answer: 'agreed' as const, answeredBy: 'Samira Okafor', answerNote: 'Call first' },
      ...{ recordedBy: 'Priya Nair', recordedAt: '2026-11-23T22:41:00.000Z' },
    }
    const undone = {
      ...{ answer: null, answeredBy: null, answerNote: null },
      ...{ recordedBy: 'Marcus Webb', recordedAt: '2026-11-23T22:43:00.000Z' },
    }
    openSection([sampleQuestion({ answers: [earlier, undone] })])
    expect(await screen.findByText('Samira Okafor agreed, Nov 24, 2026, 9:41 am: “Call first”')).toBeVisible()
    expect(screen.getByText('Answer undone by Marcus Webb, Nov 24, 2026, 9:43 am')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Agreed: Replace front brake pads' })).toBeVisible()
  })

  it('a colleague has recorded the answer: the reason is shown', async () => {
    const message = 'Samira Okafor has already declined.'
    const { user } = openSection([sampleQuestion()], {
      answers: { [ANSWER]: problem(409, 'transition_refused', message) },
    })
    await user.click(await screen.findByRole('button', { name: 'Declined: Replace front brake pads' }))
    expect(await screen.findByText(`Failed to record the answer. ${message}`)).toBeVisible()
  })

  it('the answer of someone else is recorded with the name and a note, then Undo answer has the focus; a name is required', async () => {
    let saved = sampleQuestion()
    const { user, bodies } = openSection([], {
      answers: {
        'GET /api/customer-questions': () => page([saved]),
        [ANSWER]: () => {
          saved = agreed
          return Response.json(saved)
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Answer with name or note/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Answer' }))
    await user.click(dialog.getByRole('radio', { name: 'Declined' }))
    const name = dialog.getByLabelText('Name')
    expect(name).toHaveValue('Samira Okafor')
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Record Answer' }))
    expect(await dialog.findAllByText('Please enter the name of the person who answered.')).not.toHaveLength(
      0,
    )
    await user.type(name, 'Ida Okafor')
    await user.type(dialog.getByLabelText(/^Note/), 'Next month')
    await user.click(dialog.getByRole('button', { name: 'Record Answer' }))
    await waitFor(() =>
      expect(bodies(ANSWER)).toEqual([
        { answer: 'declined', answeredBy: 'Ida Okafor', answerNote: 'Next month' },
      ]),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: /^Undo answer/ })).toHaveFocus())
  })

  it('a question is edited and withdrawn, each with its answer from the server', async () => {
    const { user, bodies } = openSection([sampleQuestion()], {
      answers: {
        'PUT /api/customer-questions/{id}': sampleQuestion({ reason: 'At 1 mm', version: 2 }),
        'DELETE /api/customer-questions/{id}': new Response(null, { status: 204 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Edit question/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Question' }))
    await user.clear(dialog.getByLabelText(/^Reason/))
    await user.type(dialog.getByLabelText(/^Reason/), 'At 1 mm')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Question updated')).toBeVisible()
    expect(bodies('PUT /api/customer-questions/{id}')).toEqual([{ reason: 'At 1 mm', version: 1 }])
    await user.click(screen.getByRole('button', { name: /^Withdraw question/ }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw question' }))
    expect(await screen.findByText('Question withdrawn')).toBeVisible()
  })

  it('an answer that a colleague records during an edit: what was typed stays, and saving says why not', async () => {
    const message = 'Samira Okafor has already agreed, so the question stays as it is.'
    let saved = sampleQuestion()
    const { user, queries } = openSection([], {
      answers: {
        'GET /api/customer-questions': () => page([saved]),
        'PUT /api/customer-questions/{id}': problem(409, 'transition_refused', message),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Edit question/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Question' }))
    await user.type(dialog.getByLabelText(/^Reason/), ' Left side.')
    saved = agreed
    await act(() => queries.invalidateQueries())
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findAllByText(message)).not.toHaveLength(0)
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue(`${sampleQuestion().reason} Left side.`)
  })

  it('the list cannot be loaded: a sentence, and a button to try again', async () => {
    openSection([], {
      answers: { 'GET /api/customer-questions': problem(500, 'internal', 'Something went wrong.') },
    })
    expect(await screen.findByText('The questions could not be loaded.')).toBeVisible()
  })

  it('a user who only reads sees the questions and no button that changes them', async () => {
    openSection([sampleQuestion(), agreed], { role: 'user' })
    expect(await screen.findAllByText('Replace front brake pads')).not.toHaveLength(0)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('an appointment whose vehicle is not here has no section', async () => {
    const { sent, container } = openSection([], { appointment: sampleAppointment() })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(container).toBeEmptyDOMElement()
  })
})

describe('asking the customer', () => {
  const openDialog = async (answers: Answers) => {
    const view = openSection([], { answers })
    await view.user.click(await screen.findByRole('button', { name: 'Ask Customer' }))
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Ask Customer' })) }
  }

  it('a usual finding is asked with one tap, with the reason that has been typed, and Undo withdraws it', async () => {
    const { user, dialog, bodies, sent } = await openDialog({
      [ASK]: sampleQuestion(),
      'DELETE /api/customer-questions/{id}': new Response(null, { status: 204 }),
    })
    await user.type(dialog.getByLabelText(/^Reason/), 'The pads are at 2 mm')
    await user.click(dialog.getByRole('button', { name: 'Replace front brake pads' }))
    expect(
      await screen.findByText('The front desk now sees the question: Replace front brake pads'),
    ).toBeVisible()
    expect(bodies(ASK)).toEqual([
      { appointmentId: here.id, work: 'Replace front brake pads', reason: 'The pads are at 2 mm' },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent.some(({ route }) => route.startsWith('DELETE'))).toBe(true))
  })

  it('other work hides the usual findings, so that a tap does not discard it', async () => {
    const { user, dialog, bodies } = await openDialog({ [ASK]: sampleQuestion() })
    await user.type(dialog.getByLabelText('Other work'), 'Replace the timing belt')
    expect(dialog.queryByRole('group', { name: 'Ask with one tap' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Ask Customer' }))
    await waitFor(() =>
      expect(bodies(ASK)).toEqual([{ appointmentId: here.id, work: 'Replace the timing belt', reason: '' }]),
    )
  })

  it('without work, or after the vehicle has left, the form keeps what was typed and says so', async () => {
    const message = 'This appointment is completed.'
    const { user, dialog, bodies } = await openDialog({ [ASK]: problem(409, 'transition_refused', message) })
    await user.click(dialog.getByRole('button', { name: 'Ask Customer' }))
    expect(await dialog.findAllByText('Work is required')).not.toHaveLength(0)
    expect(bodies(ASK)).toEqual([])
    await user.type(dialog.getByLabelText('Other work'), 'Wheel alignment')
    await user.click(dialog.getByRole('button', { name: 'Ask Customer' }))
    expect(await dialog.findAllByText(message)).not.toHaveLength(0)
    expect(dialog.getByLabelText('Other work')).toHaveValue('Wheel alignment')
  })
})
