import { expect, it } from 'vitest'
import { writeMessage } from './write-message.ts'

const garage = {
  businessName: 'Ironbark Motors',
  phoneDisplay: '(02) 9876 5432',
  address: '12 Rowe Street, Eastwood NSW 2122',
  timeZone: 'Australia/Perth',
}

it('a message has the words of each channel, with the garage before a text message and after an email', () => {
  const written = writeMessage({
    message: 'tow_dispatched',
    name: 'Maya Chen',
    fields: { vehicle: '2019 Toyota Corolla', note: 'It’s red.' },
    reference: 'H7 41 E9',
    garage,
    link: { label: 'See or cancel your tow request', url: 'https://ironbark.example/manage/abc' },
    own: { tow_dispatched: { email: 'Coming.\n\n{note}\n\nReference {reference}, call {phone}.' } },
  })
  expect(written).toEqual({
    subject: 'The tow truck is on its way',
    email:
      'Hello Maya Chen,\n\nComing.\n\nIt’s red.\n\nReference H7 41 E9, call (02) 9876 5432.\n\nSee or cancel your tow request: https://ironbark.example/manage/abc\n\nIronbark Motors, (02) 9876 5432\nReference: H7 41 E9',
    short: 'The truck is on its way to your 2019 Toyota Corolla. It’s red.',
    sms: "Ironbark Motors: The truck is on its way to your 2019 Toyota Corolla. It's red. https://ironbark.example/manage/abc",
  })
})
