import { expect, it } from 'vitest'
import { canReceiveSms, plainSms, smsKeyword, smsLength, smsSenderProblem } from './sms.ts'

it.each([
  ['', 'GSM-7', 1, 160],
  ['a'.repeat(160), 'GSM-7', 1, 0],
  ['a'.repeat(161), 'GSM-7', 2, 145],
  ['a'.repeat(306), 'GSM-7', 2, 0],
  ['a'.repeat(307), 'GSM-7', 3, 152],
  ['€'.repeat(80), 'GSM-7', 1, 0],
  // Two units of `€` do not fit into the last place of a part of 153.
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 2, 141],
  ['naïve', 'UCS-2', 1, 65],
  ['ż'.repeat(70), 'UCS-2', 1, 0],
  ['ż'.repeat(71), 'UCS-2', 2, 63],
  ['🚗'.repeat(35), 'UCS-2', 1, 0],
  // 67 units hold 33 characters of two.
  ['🚗'.repeat(36), 'UCS-2', 2, 61],
] as const)('%j is sent in %s as %i parts, with room for %i', (text, encoding, parts, left) => {
  expect(smsLength(text)).toEqual({ encoding, parts, left })
})

it('typographic characters become plain, so that the text stays in the smaller encoding', () => {
  const typed = 'It’s “ready” – today…\u00a0OK'
  expect(smsLength(typed).encoding).toBe('UCS-2')
  expect(plainSms(typed)).toBe('It\'s "ready" - today... OK')
  expect(smsLength(plainSms(typed)).encoding).toBe('GSM-7')
})

it.each([
  ['+61412345678', true],
  ['+61512345678', true],
  ['+61550123456', false],
  ['+61147123456', false],
  ['+61298765432', false],
  ['+61298765432;ext=5', false],
  ['+61131234', false],
  ['+611300123456', false],
  ['+611800123456', false],
  ['+64211234567', true],
  ['+447700900123', true],
] as const)('%s can receive SMS: %s', (phone, can) => {
  expect(canReceiveSms(phone)).toBe(can)
})

it.each(['+61412345678', 'Ironbark', 'IRONBARK 4x', 'A1'])('%s can be a sender', (sender) => {
  expect(smsSenderProblem(sender)).toBeNull()
})

it.each([
  ['0412345678', 'international format'],
  ['12345', 'international format'],
  ['', 'international format'],
  ['A', '2 to 11 characters'],
  ['Ironbark Auto', '2 to 11 characters'],
  ['Ironbark ', 'start or end'],
  ['_Ironbark', 'start or end'],
  ['Café', 'plain letters'],
  ['Service', 'not accepted'],
  ['INFO', 'not accepted'],
  ['Unverified', 'not accepted'],
])('%j cannot be a sender: %s', (sender, problem) => {
  expect(smsSenderProblem(sender)).toContain(problem)
})

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['START', 'start'],
  ['Please stop by the shop', null],
  ['OK, thanks', null],
] as const)('the reply %j asks for %j', (body, wish) => {
  expect(smsKeyword(body)).toBe(wish)
})
