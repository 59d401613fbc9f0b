import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { MyJob } from '#contract/appointments/appointment-work'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment, samplePastAppointment } from '#web/testing/sample-appointment.ts'
import { sampleJob } from '#web/testing/sample-job.ts'
import { sampleQuestion } from '#web/testing/sample-question.ts'
import { MyJobsScreen } from './my-jobs-screen.tsx'

const staff = { id: '0198a000-0000-7000-8000-0000000000d1', name: 'Mick Tran' }
const here = { status: 'in_progress', checkInTime: '2026-11-23T22:00:00.000Z' } as const

const dayOf = (jobs: MyJob[], unassigned: MyJob[] = []) => ({
  staff,
  date: calendarDate('2026-11-24'),
  workedMinutes: 65,
  jobs,
  unassigned,
})

interface Given {
  unassigned?: MyJob[]
  answers?: Answers
  role?: User['role']
  staffId?: string | null
}

function openJobs(
  jobs: MyJob[],
  { unassigned = [], answers = {}, role = 'staff', staffId = staff.id }: Given = {},
) {
  const view = renderStaff(<MyJobsScreen />, {
    role,
    staffId,
    answers: { 'GET /api/my-jobs': dayOf(jobs, unassigned), ...answers },
  })
  const sentTo = (path: string) => view.sent.filter((request) => request.path === path)
  return { ...view, sentTo }
}

const card = async (plate: string) => {
  const item = (await screen.findByText(plate)).closest('li')
  if (item === null) throw new Error(`There is no card ${plate}`)
  return within(item)
}

const car = (licensePlate: string) => ({ ...sampleJob().vehicle, licensePlate })
const second = '0198a000-0000-7000-8000-0000000000a2'

describe('my jobs', () => {
  it('the customer is asked in two taps, and the answer is shown with its name and note', async () => {
    const question = { ...sampleQuestion(), photos: 0 }
    const answered = {
      ...question,
      ...{ id: second, work: 'Replace tyres', answeredBy: 'Ida Okafor', answerNote: 'Next month' },
      answer: 'declined' as const,
    }
    const job = sampleJob({ ...here, waitingFor: 'customer', questions: [question, answered] })
    const { user, sentTo } = openJobs([job], {
      answers: { 'POST /api/customer-questions': sampleQuestion() },
    })
    const shown = await card('DVK07L')
    expect(shown.getByText('Waiting for customer')).toBeVisible()
    expect(shown.getByText('Not answered')).toBeVisible()
    expect(shown.getByText('Declined')).toBeVisible()
    expect(shown.getByText('Ida Okafor')).toBeVisible()
    expect(shown.getByText('“Next month”')).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Ask Customer about DVK07L' }))
    await user.click(await screen.findByRole('button', { name: 'Replace wiper blades' }))
    expect(await screen.findByText(/^The front desk now sees the question/)).toBeVisible()
    expect(sentTo('/api/customer-questions')).toMatchObject([
      { body: { appointmentId: job.id, work: 'Replace wiper blades' } },
    ])
  })

  it('the lines of a job are shown without prices, and a part is added with the keyboard alone', async () => {
    const line = { unitPrice: null, amount: null }
    const pads = { kind: 'part' as const, unit: 'each' as const, ...line }
    const fitted = { ...pads, id: second, description: 'Brake fluid', quantity: 1500, unit: 'L' } as const
    const labour = {
      ...pads,
      id: null,
      kind: 'labour',
      description: 'Logbook Service',
      quantity: 1000,
    } as const
    const item = { partId: second, serviceCode: null, sku: 'DB1491', unit: 'each' } as const
    const { user, sentTo } = openJobs([sampleJob({ ...here, lines: [fitted, labour] })], {
      answers: {
        'GET /api/job-items': [{ ...item, description: 'Front brake pads' }],
        'POST /api/appointments/{id}/job-lines': {
          added: [{ ...pads, id: second, description: 'Front brake pads', quantity: 2000 }],
        },
      },
    })
    const shown = await card('DVK07L')
    expect(shown.getByRole('list', { name: 'Lines' })).toHaveTextContent(
      'Brake fluidPart · 1.5 LLogbook ServiceLabour',
    )
    expect(shown.queryByText(/\$/)).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Line for DVK07L' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lines' }))
    await waitFor(() => expect(dialog.getByLabelText('Part or service')).toHaveFocus())
    await user.keyboard('pads')
    expect(await screen.findByRole('option', { name: /Front brake pads/ })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByLabelText('Quantity')).toHaveFocus())
    await user.keyboard('2{Enter}')
    expect(await screen.findByText('Front brake pads has been added')).toBeVisible()
    const path = `/api/appointments/${sampleJob().id}/job-lines`
    expect(sentTo(path)).toMatchObject([{ body: { partId: second, quantity: 2000 } }])
    await waitFor(() => expect(dialog.getByLabelText('Part or service')).toHaveFocus())
    await user.keyboard('wipers{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText(/^Please choose a part or a service from the list/)).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('the photos of a finding are those of its question', async () => {
    const question = { ...sampleQuestion(), photos: 1 }
    const photo = { url: '/api/record-photos/1', stage: null, takenBy: null, createdAt: question.createdAt }
    const { user } = openJobs([sampleJob({ ...here, questions: [question] })], {
      answers: {
        'GET /api/appointments/{id}/photos': [
          { ...photo, id: '0198a000-0000-7000-8000-000000000101', questionId: question.id },
          { ...photo, id: '0198a000-0000-7000-8000-000000000102', questionId: null },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Photos (1) of Replace front brake pads' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Photos of the Finding' }))
    expect(await dialog.findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(1)
  })

  it('a car that has not arrived: plate, time, whole note, one tap to call; the button names the check-in', async () => {
    const job = sampleJob()
    const { user, sentTo } = openJobs([job], {
      answers: { 'PATCH /api/appointments/{id}/start': { ...job, ...here } },
    })
    const shown = await card('DVK07L')
    expect(shown.getByText(/Squeal from the front left\s+when braking/)).toBeVisible()
    expect(shown.getByRole('link', { name: 'Call Samira' })).toHaveAttribute('href', 'tel:+61491570156')
    expect(screen.getByText(/1h 5m worked today/)).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(shown.getByRole('button', { name: 'Check in and start DVK07L' }))
    expect(await screen.findByText('Checked in and started')).toBeVisible()
    expect(sentTo(`/api/appointments/${job.id}/start`)).toHaveLength(1)
  })

  it('a car that someone else booked in names that person', async () => {
    openJobs([sampleJob({ bookedBy: { name: 'Ida Okafor', email: null, phone: '+61491570156' } })])
    expect((await card('DVK07L')).getByText('Booked by Ida Okafor')).toBeVisible()
  })

  it('the history of the vehicle is one tap away', async () => {
    const { user } = openJobs([sampleJob()], {
      answers: { 'GET /api/vehicles/{id}/appointments': [samplePastAppointment({ id: sampleJob().id })] },
    })
    const shown = await card('DVK07L')
    await user.click(shown.getByRole('button', { name: 'Vehicle history of DVK07L' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vehicle History' }))
    expect(await dialog.findByText('This appointment')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('starting another car says that the work on the first has been paused', async () => {
    const running = sampleJob({ ...here, runningSince: '2026-11-23T22:30:00.000Z', workedMinutes: 10 })
    const other = sampleJob({ ...here, id: second, vehicle: car('EBB87X') })
    const { user } = openJobs([running, other], {
      answers: { 'PATCH /api/appointments/{id}/start': other },
    })
    // Since 9:30 am, and 10 minutes before; it is 10 am.
    expect((await card('DVK07L')).getByText('40m worked')).toBeVisible()
    await user.click((await card('EBB87X')).getByRole('button', { name: 'Start EBB87X' }))
    expect(await screen.findByText('EBB87X. Your work on DVK07L has been paused.')).toBeVisible()
  })

  it('ready for pickup: says honestly what the customer gets, and sends it', async () => {
    const job = sampleJob({ ...here, runningSince: '2026-11-23T22:30:00.000Z' })
    const { user, sentTo } = openJobs([job], {
      answers: { 'PATCH /api/appointments/{id}/ready': { ...job, readyAt: '2026-11-23T23:00:00.000Z' } },
    })
    await user.click((await card('DVK07L')).getByRole('button', { name: 'Ready for pickup: DVK07L' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ready for Pickup' }))
    expect(dialog.getByText(/No text message is sent/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ready for pickup' }))
    expect(sentTo(`/api/appointments/${job.id}/ready`)).toMatchObject([{ body: { notifyClient: true } }])
  })

  it('a ready car offers only Not ready', async () => {
    openJobs([sampleJob({ ...here, readyAt: '2026-11-23T23:00:00.000Z', workedMinutes: 45 })])
    const shown = await card('DVK07L')
    expect(shown.getByText('Ready')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Not ready: DVK07L' })).toBeVisible()
    expect(shown.queryByRole('button', { name: /Start/ })).toBeNull()
  })

  it('a note stays typed when it cannot be saved', async () => {
    const { user } = openJobs([sampleJob(here)], {
      answers: { 'POST /api/appointments/{id}/notes': problem(503, 'busy', 'The server is busy.') },
    })
    await user.click((await card('DVK07L')).getByRole('button', { name: 'Note on DVK07L' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Note' }))
    await user.click(dialog.getByRole('button', { name: 'Add note' }))
    expect(await dialog.findByText('Please enter a note.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Front pads at 2 mm')
    await user.click(dialog.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/Failed to add the note/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Front pads at 2 mm')
  })

  it('taking a job that a colleague has just taken names the colleague', async () => {
    const job = sampleJob({ version: 4 })
    const current = {
      ...sampleAppointment({ version: 5 }),
      assignedStaff: { name: 'Lena Vasquez', position: 'mechanic' },
    }
    const { user, sentTo } = openJobs([], {
      unassigned: [job],
      answers: {
        'PATCH /api/appointments/{id}': problem(409, 'changed_meanwhile', 'Someone else has changed it.', {
          current,
        }),
      },
    })
    expect(await screen.findByText('No jobs for you today')).toBeVisible()
    await user.click((await card('DVK07L')).getByRole('button', { name: 'Take it: DVK07L' }))
    expect(await screen.findByText('Lena Vasquez has already taken this job.')).toBeVisible()
    expect(sentTo(`/api/appointments/${job.id}`)).toMatchObject([
      { body: { assignedStaffId: staff.id, version: 4 } },
    ])
  })

  it('everything done: one calm line, and the cars below', async () => {
    openJobs([sampleJob({ status: 'completed', workedMinutes: 95 })])
    expect(await screen.findByText('All your jobs of today are done')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Done today' })).toBeVisible()
    expect(screen.getByText('1h 35m worked')).toBeVisible()
  })

  it('the role user sees the jobs without actions, and who can give them', async () => {
    openJobs([sampleJob(here)], { role: 'user' })
    const shown = await card('DVK07L')
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Vehicle history'])
    expect(screen.getByText(/An administrator can change your role under Users/)).toBeVisible()
  })

  it('an error offers to try again', async () => {
    openJobs([], { answers: { 'GET /api/my-jobs': problem(500, 'unexpected', 'Broken') } })
    expect(await screen.findByText('Your jobs could not be loaded. Please try again.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('without a staff member the page says how to link the account', async () => {
    openJobs([], { staffId: null })
    expect(await screen.findByText('Your account is not linked to a staff member')).toBeVisible()
    expect(screen.getByText(/An administrator can link it/)).toBeVisible()
    await expectAccessibleMarkup()
  })
})
