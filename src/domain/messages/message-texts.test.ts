import { expect, it } from 'vitest'
import { customerMessages } from './customer-messages.ts'
import {
  defaultTexts,
  fieldProblem,
  fieldsOfMessage,
  fillText,
  sampleFields,
  textOfMessage,
} from './message-texts.ts'

it.each(customerMessages.map(({ template }) => template))(
  'the default texts of %s have only its fields, and each has a sample value',
  (message) => {
    for (const text of Object.values(defaultTexts[message])) expect(fieldProblem(message, text)).toBeNull()
    const sampled = fieldsOfMessage(message).filter(
      (field) => !['business', 'phone', 'address'].includes(field),
    )
    expect(sampled.filter((field) => sampleFields[field] === undefined)).toEqual([])
  },
)

it('received is never worded as confirmed, and the reverse', () => {
  for (const message of ['appointment_received', 'rental_received', 'tow_received'] as const)
    for (const text of [defaultTexts[message].email, defaultTexts[message].short])
      expect(text).toContain('not confirmed yet')
  for (const message of ['appointment_confirmed', 'rental_confirmed', 'tow_confirmed'] as const)
    for (const text of Object.values(defaultTexts[message])) expect(text).not.toContain('received')
})

it('fields are replaced, and one without a value leaves no space, line or paragraph', () => {
  const fields = { time: 'Tue 24 Nov 2026', note: '', reason: undefined }
  expect(fillText('On {time}: {note} done.', fields)).toBe('On Tue 24 Nov 2026: done.')
  expect(fillText('On {time}.\n\n{note}\n\n{reason} See you.', fields)).toBe(
    'On Tue 24 Nov 2026.\n\nSee you.',
  )
  expect(fillText('{note}', { note: '  Bring the {key}.  ' })).toBe('Bring the {key}.')
})

it('an unknown field is named, with those that the message has', () => {
  expect(fieldProblem('tow_dispatched', 'Your {vehicle} and {price}')).toBe(
    '{price} is not a field of this message. Please use {vehicle}, {note}, {business}, {phone}, {address}, {reference}.',
  )
  expect(fieldProblem('tow_dispatched', 'A brace { or } alone, and {business}')).toBeNull()
})

it('own texts replace the parts that they have', () => {
  const own = { tow_dispatched: { short: 'Coming!' } }
  expect(textOfMessage('tow_dispatched', own)).toEqual({ ...defaultTexts.tow_dispatched, short: 'Coming!' })
  expect(textOfMessage('tow_confirmed', own)).toEqual(defaultTexts.tow_confirmed)
})
