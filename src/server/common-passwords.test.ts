import { expect, it } from 'vitest'
import { easyPasswordProblem } from './common-passwords.ts'

const owner = { names: ['Maya', 'Chen', 'Maya Chen', 'Harbour Auto Centre'], email: 'maya.chen@example.com' }
const tooCommon = 'This password is too common. Please choose one that is harder to guess.'
const tooPersonal =
  'This password is too close to a name or email address. Please choose one that is harder to guess.'

it('a common password is refused in any case and with digits and signs added', () => {
  for (const password of [
    'Password1',
    'PassWord2026!',
    'Welcome123!',
    'Football-99',
    'Qwerty123',
    'Passw0rd',
  ])
    expect(easyPasswordProblem(password, owner), password).toBe(tooCommon)
})

it('an ordinary password is accepted', () => {
  const ordinary = ['Garage-demo-1', 'Sup3rSecret!x', 'Runway-90', 'Another-8', 'New-runway-7', 'Aa345678']
  for (const password of [...ordinary, `Aa1${'x'.repeat(997)}`])
    expect(easyPasswordProblem(password, owner), password).toBeNull()
})

it('the name of the user or garage and the email address are refused with digits and signs added', () => {
  for (const password of [
    'Maya.Chen1',
    'MayaChen2026!',
    'Maya-1-99',
    'Maya.chen@example.com1',
    'Harbour Auto Centre 1',
  ])
    expect(easyPasswordProblem(password, owner), password).toBe(tooPersonal)
  expect(easyPasswordProblem('Maya-likes-cars-1', owner)).toBeNull()
})
