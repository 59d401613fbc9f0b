import { z } from 'zod'
import { questionAnswers } from '#domain/questions/customer-question'
import { AppointmentSummary } from '../appointments/appointment-summary.ts'
import { Appointment } from '../appointments/appointments.ts'
import { BookerName } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import {
  chosenId,
  expectedVersion,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  pageQuery,
  personName,
  requiredText,
  version,
} from '../fields.ts'
import { optionalTextField, requiredField, shapeOf } from '../record-fields.ts'

const tag = 'Questions for customers'

/** The fields of a question that staff edit. */
export const questionFields = {
  work: requiredField('Work', requiredText('Work', 200), z.string()),
  reason: optionalTextField('Reason', 500, { lines: true }),
}

const Answer = z.enum(questionAnswers, { error: 'Please choose agreed or declined' })

export const CustomerQuestion = z
  .object({
    id,
    appointmentId: id,
    ...shapeOf(questionFields, 'stored'),
    askedBy: z.string().nullable().describe('Name of the user who asked; null if the account was deleted'),
    createdAt: instant,
    answer: Answer.nullable().describe('Null: the customer has not answered'),
    answeredBy: z.string().nullable().describe('Name of the person who answered'),
    answerNote: z.string().nullable().describe('Anything said besides yes or no'),
    answeredAt: instant.nullable(),
    answers: z
      .array(
        z.object({
          answer: Answer.nullable().describe('Null: the answer before was undone'),
          answeredBy: z.string().nullable(),
          answerNote: z.string().nullable(),
          recordedBy: z.string().nullable().describe('Name of the user; null if the account was deleted'),
          recordedAt: instant,
        }),
      )
      .describe(
        'Every answer and every time that one was undone, oldest first; none is ever changed or deleted',
      ),
    photos: z
      .array(z.object({ id, url: z.string().describe('Address of the image, for staff') }))
      .describe('Photos that show what was found, oldest first'),
    version,
    appointment: AppointmentSummary.extend({
      client: Appointment.shape.client.pick({ name: true, phone: true }),
      bookedBy: BookerName,
    }),
  })
  .meta({ id: 'CustomerQuestion' })
export type CustomerQuestion = z.infer<typeof CustomerQuestion>

export const CustomerQuestionInput = z
  .object({
    ...shapeOf(questionFields, 'create'),
    appointmentId: chosenId('Please choose the appointment that the question is about'),
  })
  .meta({ id: 'NewCustomerQuestion' })

const CustomerQuestionChange = z
  .object({ ...shapeOf(questionFields, 'change'), version: expectedVersion })
  .meta({ id: 'CustomerQuestionChange', description: 'Omitted fields are unchanged; null clears' })

const AnswerInput = z
  .object({
    answer: Answer.nullable().describe('Null: takes the answer back'),
    answeredBy: optional(personName('Name')).describe(
      'The person who answered; default: who booked, or the client',
    ),
    answerNote: optionalText('Note', 500, { lines: true }).describe('Anything said besides yes or no'),
    version: expectedVersion,
  })
  .meta({ id: 'CustomerAnswer' })

export const customerQuestions = {
  listCustomerQuestions: endpoint({
    method: 'GET',
    path: '/api/customer-questions',
    access: 'signed_in',
    shared: true,
    summary: 'Questions to customers about further work: those without an answer first, oldest first.',
    tag,
    query: pageQuery.extend({
      appointmentId: chosenId('appointmentId must be an id').optional().describe('Filter by appointment'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(CustomerQuestion),
  }),
  getCustomerQuestion: endpoint({
    method: 'GET',
    path: '/api/customer-questions/{id}',
    access: 'signed_in',
    summary: 'One question to a customer.',
    tag,
    params: idParams,
    status: 200,
    response: CustomerQuestion,
  }),
  createCustomerQuestion: endpoint({
    method: 'POST',
    path: '/api/customer-questions',
    access: 'staff',
    summary: 'Asks for the agreement of the customer to further work on a vehicle in the workshop.',
    tag,
    body: CustomerQuestionInput,
    status: 201,
    response: CustomerQuestion,
    problems: ['not_found', 'transition_refused'],
  }),
  updateCustomerQuestion: endpoint({
    method: 'PUT',
    path: '/api/customer-questions/{id}',
    access: 'staff',
    summary: 'Updates a question that has not been answered.',
    tag,
    params: idParams,
    body: CustomerQuestionChange,
    edits: CustomerQuestion,
    status: 200,
    response: CustomerQuestion,
    problems: ['transition_refused'],
  }),
  answerCustomerQuestion: endpoint({
    method: 'PATCH',
    path: '/api/customer-questions/{id}/answer',
    access: 'staff',
    summary:
      'Records what the customer answered, or that the answer is undone. Each is added to its answers.',
    tag,
    params: idParams,
    body: AnswerInput,
    edits: CustomerQuestion,
    status: 200,
    response: CustomerQuestion,
    problems: ['transition_refused'],
  }),
  deleteCustomerQuestion: endpoint({
    method: 'DELETE',
    path: '/api/customer-questions/{id}',
    access: 'staff',
    summary: 'Withdraws a question that has not been answered.',
    tag,
    params: idParams,
    edits: CustomerQuestion,
    status: 204,
    problems: ['transition_refused'],
  }),
} as const
