import { expect, it } from 'vitest'
import { sampleFields } from './message-texts.ts'
import { smsLength } from './sms.ts'
import { documentLinkLabel, writeDocument } from './write-document.ts'

const link = { label: documentLinkLabel, url: `https://garage.northside-auto.com.au/d/${'x'.repeat(22)}` }
const garage = {
  ...{ businessName: 'Northside Auto Repair Centre', phoneDisplay: '(03) 9444 5555' },
  address: '12 Smith Street, Brunswick VIC 3056',
}
const about = { message: 'document_invoice', name: 'Wendy Alcott', garage, own: {}, link } as const

it('an invoice names its number, its total and when to pay', () => {
  const { subject, email } = writeDocument({ ...about, fields: sampleFields })
  expect(subject).toBe('Tax invoice INV-1001: $361.88')
  expect(email.split('\n\n')).toEqual([
    'Hello Wendy Alcott,',
    'Tax invoice INV-1001 for $361.88 is attached.',
    'Please pay $361.88 by Tue 1 Dec 2026.',
    `See it online: ${link.url}`,
    'Northside Auto Repair Centre, (03) 9444 5555',
  ])
})

it('the text message with the link fits in one part', () => {
  const fields = { ...sampleFields, total: '$100,361.88', number: 'INV-100001' }
  const { sms } = writeDocument({ ...about, fields })
  expect(sms).toBe(`Northside Auto Repair Centre: Tax invoice INV-100001: $100,361.88 ${link.url}`)
  expect(smsLength(sms).parts).toBe(1)
})

it('a credit note asks for no payment', () => {
  const fields = { document: 'Credit note', number: 'CRN-1001', total: '$145.95', payment: undefined }
  const { email } = writeDocument({ ...about, message: 'document_credit_note', fields })
  expect(email).toContain('Credit note CRN-1001 for $145.95 is attached.\n\nSee it online')
})
