import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerAnswers } from '#server/db/schema/customer-answers-table'
import {
  buildAppointment,
  buildClient,
  buildPartOrder,
  buildQuestion,
  buildRecordPhoto,
  buildVehicle,
  buildWorker,
} from '#server/testing/factories'
import { findTraces } from '#server/testing/find-traces'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf, type SentForm } from '#server/testing/multipart'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { jpegImage } from '#server/testing/test-images'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage({ files: memoryFiles() })
let staff: Caller
let admin: Caller
let reader: Caller
let form: SentForm

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  reader = await garage.as('user')
  form = await formOf([[await jpegImage()]])
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients cascade`)
})

const questions = '/api/customer-questions'
/** Adds a vehicle in the workshop, of Wendy Alcott, and returns the id of its appointment. */
async function vehicleHere(given: Parameters<typeof buildAppointment>[1] = {}) {
  const client = await buildClient(garage.db, { name: 'Wendy Alcott', phone: '+61491570156' })
  const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: null })
  const { id } = await buildAppointment(garage.db, {
    ...{ clientId: client.id, vehicleId: vehicle.id, status: 'in_progress' },
    ...given,
  })
  return id
}
const waitingFor = async (id: string) => (await reader.get(`/api/appointments/${id}`)).body.waitingFor
const group = async () =>
  (await reader.get('/api/attention')).body.find(({ name }: { name: string }) => name === 'questions')

describe('a question to a customer', () => {
  it('is asked, needs attention with the number to call, is answered, and each step is in the audit log', async () => {
    const appointmentId = await vehicleHere()
    const asked = await staff.post(questions, {
      appointmentId,
      work: ' Replace front brake pads ',
      reason: 'The pads are at 2 mm',
    })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({
      work: 'Replace front brake pads',
      reason: 'The pads are at 2 mm',
      askedBy: expect.stringMatching(/\S/),
      answer: null,
      appointment: { client: { name: 'Wendy Alcott', phone: '+61491570156' } },
    })
    expect(await group()).toMatchObject({
      total: 1,
      entries: [{ kind: 'question', question: { id: asked.body.id, photos: [] } }],
    })
    expect(await waitingFor(appointmentId)).toBe('customer')
    const path = `${questions}/${asked.body.id}`
    const answered = await staff.patch(`${path}/answer`, { answer: 'agreed' })
    expect(answered.body).toMatchObject({
      answer: 'agreed',
      answeredBy: 'Wendy Alcott',
      answerNote: null,
      answeredAt: '2026-11-19T22:00:00.000Z',
    })
    expect([await group(), await waitingFor(appointmentId)]).toEqual([undefined, null])
    const taken = await staff.patch(`${path}/answer`, { answer: null })
    expect(taken.body).toMatchObject({ answer: null, answeredBy: null, answeredAt: null })
    const { body: log } = await admin.get(`/api/audit?entity=customer_question&entityId=${asked.body.id}`)
    expect(log.map(({ action, about }: { action: string; about: string }) => [action, about])).toEqual([
      ['answer_undone', 'Replace front brake pads'],
      ['answered', 'Replace front brake pads'],
      ['created', 'Replace front brake pads'],
    ])
  })

  it('every answer stays, also one that is undone, with who recorded it; nothing changes or deletes one', async () => {
    const { id } = await buildQuestion(garage.db, { appointmentId: await vehicleHere() })
    const path = `${questions}/${id}/answer`
    await staff.patch(path, { answer: 'agreed', answerNote: 'Please call first' })
    await admin.patch(path, { answer: null })
    const { body } = await staff.patch(path, { answer: 'declined', answeredBy: 'Ida Alcott' })
    const recorded = { recordedBy: expect.stringMatching(/\S/), recordedAt: expect.any(String) }
    expect(body.answers).toEqual([
      { answer: 'agreed', answeredBy: 'Wendy Alcott', answerNote: 'Please call first', ...recorded },
      { answer: null, answeredBy: null, answerNote: null, ...recorded },
      { answer: 'declined', answeredBy: 'Ida Alcott', answerNote: null, ...recorded },
    ])
    const instants = body.answers.map(({ recordedAt }: { recordedAt: string }) => recordedAt)
    expect(instants).toEqual([...new Set(instants)].sort())
    expect((await reader.get(`${questions}/${id}`)).body).toEqual(body)
    for (const statement of [
      sql`update customer_answers set answer = 'agreed' where question_id = ${id}`,
      sql`update customer_answers set answered_by = 'Other' where question_id = ${id} and answer is not null`,
      sql`delete from customer_answers where question_id = ${id}`,
    ])
      await expect(garage.db.execute(statement)).rejects.toMatchObject({
        cause: { constraint: 'customer_answers_only_added' },
      })
    for (const statement of [
      sql`update customer_questions set answer = 'agreed' where id = ${id}`,
      sql`update customer_questions set answer_note = 'Only the front' where id = ${id}`,
      sql`update customer_questions set answer = null, answered_by = null, answered_at = null where id = ${id}`,
    ])
      await expect(garage.db.execute(statement)).rejects.toMatchObject({
        cause: { constraint: 'customer_answers_kept' },
      })
    await garage.db.execute(sql`delete from customer_questions where id = ${id}`)
    expect(await garage.db.select().from(customerAnswers)).toEqual([])
  })

  it('is answered by the person who booked, unless another name is given', async () => {
    const booked = { bookedName: 'Theo Alcott', bookedEmail: 'theo@example.com', bookedPhone: '+61491570157' }
    const appointmentId = await vehicleHere(booked)
    const one = await buildQuestion(garage.db, { appointmentId })
    const other = await buildQuestion(garage.db, { appointmentId })
    const answer = { answer: 'declined' }
    expect((await staff.patch(`${questions}/${one.id}/answer`, answer)).body.answeredBy).toBe('Theo Alcott')
    const named = { ...answer, answeredBy: 'Ida Alcott', answerNote: 'Next time' }
    expect((await staff.patch(`${questions}/${other.id}/answer`, named)).body).toMatchObject(named)
  })

  it('two people answer at once: one answer is recorded, the other is told', async () => {
    const { id } = await buildQuestion(garage.db, { appointmentId: await vehicleHere() })
    const answers = await Promise.all(
      (['agreed', 'declined'] as const).map((answer) => staff.patch(`${questions}/${id}/answer`, { answer })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/^Wendy Alcott has already (agreed|declined)\.$/)
  })

  it('is neither changed nor withdrawn once it has been answered', async () => {
    const { id } = await buildQuestion(garage.db, { appointmentId: await vehicleHere() })
    const path = `${questions}/${id}`
    expect((await staff.put(path, { reason: 'Worn' })).body.reason).toBe('Worn')
    await staff.patch(`${path}/answer`, { answer: 'agreed' })
    for (const { status, body } of [await staff.put(path, { reason: 'Cracked' }), await staff.delete(path)])
      expect([status, body.message]).toEqual([
        409,
        'Wendy Alcott has already agreed, so the question stays as it is.',
      ])
  })

  it.each(['scheduled', 'completed', 'cancelled'] as const)(
    'about a %s appointment is refused',
    async (status) => {
      const appointmentId = await vehicleHere({ status })
      const { status: code, body } = await staff.post(questions, { appointmentId, work: 'Wheel alignment' })
      expect([code, body.message]).toEqual([
        409,
        `This appointment is ${status}. The customer is asked about further work while the vehicle is in the workshop.`,
      ])
    },
  )

  it('without work, or with an answer that is neither yes nor no, has a sentence', async () => {
    const { id } = await buildQuestion(garage.db, { appointmentId: await vehicleHere() })
    const empty = await staff.post(questions, { work: ' ', appointmentId: '' })
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { work: 'Work is required', appointmentId: 'Please choose the appointment that the question is about' },
    ])
    const maybe = await staff.patch(`${questions}/${id}/answer`, { answer: 'maybe' })
    expect([maybe.status, maybe.body.fields]).toEqual([400, { answer: 'Please choose agreed or declined' }])
  })

  it('a user who only reads sees it and cannot change it', async () => {
    const { id } = await buildQuestion(garage.db, { appointmentId: await vehicleHere() })
    expect((await reader.get(`${questions}/${id}`)).status).toBe(200)
    for (const call of [
      reader.post(questions, { work: 'Other', appointmentId: id }),
      reader.patch(`${questions}/${id}/answer`, { answer: 'agreed' }),
      reader.delete(`${questions}/${id}`),
    ])
      expect((await call).status).toBe(403)
  })

  it('withdrawn, it is gone; its user can undo it', async () => {
    const appointmentId = await vehicleHere()
    const { id } = await buildQuestion(garage.db, { appointmentId })
    expect((await staff.delete(`${questions}/${id}`)).status).toBe(204)
    expect(await waitingFor(appointmentId)).toBeNull()
    expect((await staff.post('/api/undo-delete', { entity: 'customer_question', entityId: id })).status).toBe(
      200,
    )
    expect(await waitingFor(appointmentId)).toBe('customer')
  })

  it('on a server whose clock is behind, the answer is not before the question', async () => {
    const createdAt = new Date('2026-11-19T22:00:30Z')
    const { id } = await buildQuestion(garage.db, { appointmentId: await vehicleHere(), createdAt })
    const { status, body } = await staff.patch(`${questions}/${id}/answer`, { answer: 'agreed' })
    expect([status, body.answeredAt]).toEqual([200, createdAt.toISOString()])
  })
})

describe('the list of questions', () => {
  it('has those without an answer first, of one appointment if asked', async () => {
    const appointmentId = await vehicleHere()
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 21, minute))
    const answered = { answer: 'agreed', answeredBy: 'Wendy Alcott', answeredAt: at(30) } as const
    await buildQuestion(garage.db, { appointmentId, work: 'answered', createdAt: at(1), ...answered })
    await buildQuestion(garage.db, { appointmentId, work: 'second', createdAt: at(3) })
    await buildQuestion(garage.db, { appointmentId, work: 'first', createdAt: at(2) })
    await buildQuestion(garage.db, { work: 'elsewhere', createdAt: at(4) })
    const works = async (query = '') =>
      (await reader.get(`${questions}${query}`)).body.map(({ work }: { work: string }) => work)
    expect(await works()).toEqual(['first', 'second', 'elsewhere', 'answered'])
    expect(await works(`?appointmentId=${appointmentId}`)).toEqual(['first', 'second', 'answered'])
  })
})

describe('photos of a finding', () => {
  const add = (appointmentId: string, questionId: string) =>
    staff.post(`/api/appointments/${appointmentId}/photos?questionId=${questionId}`, form.payload, {
      headers: form.headers,
    })

  it('belong to the appointment and to the question', async () => {
    const appointmentId = await vehicleHere()
    const { id } = await buildQuestion(garage.db, { appointmentId })
    await buildRecordPhoto(garage.db, { appointmentId })
    const { status, body } = await add(appointmentId, id)
    expect([status, body.questionId]).toEqual([201, id])
    expect((await staff.get(`/api/appointments/${appointmentId}/photos`)).body).toHaveLength(2)
    const shown = await staff.get(`${questions}/${id}`)
    expect(shown.body.photos).toEqual([{ id: body.id, url: body.url }])
    expect((await staff.delete(body.url)).status).toBe(204)
    expect((await staff.get(`${questions}/${id}`)).body.photos).toEqual([])
  })

  it('are refused for a question about another appointment', async () => {
    const appointmentId = await vehicleHere()
    const { id } = await buildQuestion(garage.db)
    expect((await add(appointmentId, id)).status).toBe(404)
  })
})

describe('a vehicle in the workshop', () => {
  it('waits for its customer before its parts, and for nothing once it is ready', async () => {
    const appointmentId = await vehicleHere()
    const part = await buildPartOrder(garage.db, { appointmentId })
    expect(await waitingFor(appointmentId)).toBe('parts')
    const { id } = await buildQuestion(garage.db, { appointmentId })
    expect(await waitingFor(appointmentId)).toBe('customer')
    await staff.patch(`${questions}/${id}/answer`, { answer: 'declined' })
    await staff.patch(`/api/part-orders/${part.id}/arrival`, { arrived: true })
    expect(await waitingFor(appointmentId)).toBeNull()
    await staff.patch(`${questions}/${id}/answer`, { answer: null })
    const ready = await staff.patch(`/api/appointments/${appointmentId}/ready`, { notifyClient: false })
    expect([ready.status, ready.body.waitingFor]).toEqual([200, null])
  })

  it('says so on the board, in the search and in the records of its client', async () => {
    const appointmentId = await vehicleHere({ timeSlotId: '2026-11-20T08:00' })
    await buildQuestion(garage.db, { appointmentId })
    const board = await reader.get('/api/workshop-board?date=2026-11-20')
    expect(board.body.jobs).toMatchObject([{ waitingFor: 'customer' }])
    const found = await reader.get('/api/search?q=alcott')
    expect(found.body.appointments.results).toMatchObject([{ waitingFor: 'customer' }])
    expect(found.body.clients.results).toMatchObject([{ workshopJob: { waitingFor: 'customer' } }])
    const [{ clientId }] = (await reader.get('/api/appointments')).body
    const overview = await reader.get(`/api/clients/${clientId}/overview`)
    expect(overview.body.appointments.items).toMatchObject([{ waitingFor: 'customer' }])
  })

  it('before its check-in does not wait for parts on order', async () => {
    const appointmentId = await vehicleHere({ status: 'scheduled' })
    await buildPartOrder(garage.db, { appointmentId })
    expect(await waitingFor(appointmentId)).toBeNull()
  })
})

it('my jobs show the questions with their answers', async () => {
  const mechanic = await garage.as('staff')
  const { body: me } = await mechanic.get('/api/auth/user')
  const { id: staffId } = await buildWorker(garage.db, { userId: me.id })
  const appointmentId = await vehicleHere({ timeSlotId: '2026-11-20T08:00', assignedStaffId: staffId })
  const { id } = await buildQuestion(garage.db, { appointmentId })
  await buildRecordPhoto(garage.db, { appointmentId, questionId: id })
  const mine = async () => (await mechanic.get('/api/my-jobs')).body.jobs
  expect(await mine()).toMatchObject([{ questions: [{ id, answer: null, photos: 1 }] }])
  await staff.patch(`${questions}/${id}/answer`, { answer: 'agreed', answerNote: 'Go ahead' })
  expect(await mine()).toMatchObject([
    { questions: [{ answer: 'agreed', answeredBy: 'Wendy Alcott', answerNote: 'Go ahead' }] },
  ])
})

it('erasing a person who booked for another client leaves their answer without a name', async () => {
  const booker = await buildClient(garage.db, { name: 'Xanthippe Noll' })
  const { email: bookedEmail, phone: bookedPhone } = booker
  const appointmentId = await vehicleHere({ bookedName: 'Xanthippe Noll', bookedEmail, bookedPhone })
  const { body } = await staff.post(questions, { appointmentId, work: 'Wheel alignment' })
  const answered = await staff.patch(`${questions}/${body.id}/answer`, { answer: 'agreed' })
  expect(answered.body.answeredBy).toBe('Xanthippe Noll')
  expect((await admin.delete(`/api/clients/${booker.id}/personal-data`)).status).toBe(204)
  expect(await findTraces({ db: garage.db, files: new Map() }, ['Xanthippe'])).toEqual([])
  expect((await staff.get(`${questions}/${body.id}`)).body.answer).toBe('agreed')
})

it('erasing a client leaves no question and no entry about it', async () => {
  const appointmentId = await vehicleHere()
  const [{ clientId }] = (await staff.get('/api/appointments')).body
  const note = { appointmentId, work: 'Repair the scratch of Xanthippe', reason: 'Xanthippe' }
  const { body } = await staff.post(questions, note)
  await staff.patch(`${questions}/${body.id}/answer`, { answer: 'agreed', answeredBy: 'Xanthippe' })
  expect((await staff.patch(`/api/appointments/${appointmentId}/check-out`, {})).status).toBe(200)
  expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
  expect(await findTraces({ db: garage.db, files: new Map() }, ['Xanthippe'])).toEqual([])
})
