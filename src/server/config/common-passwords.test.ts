import { expect, it } from 'vitest'
import { easyPasswordProblem } from './common-passwords.ts'

const owner = { names: ['Maya2', 'Chen', 'Harbour Auto Centre 1'], email: 'Maya.Chen1@example.com' }
const tooCommon = 'This password is too common. Please choose one that is harder to guess.'
const tooPersonal = 'This password is your name or email address. Please choose one that is harder to guess.'

it('a common password is rejected, whatever its case', () => {
  for (const password of ['Password1', 'PASSWORD123', 'Qwerty123', 'Passw0rd'])
    expect(easyPasswordProblem(password, owner), password).toBe(tooCommon)
})

it('an ordinary password is accepted', () => {
  const ordinary = ['Garage-demo-1', 'Sup3rSecret!x', 'Runway-90', 'Another-8', 'New-runway-7', 'Aa345678']
  for (const password of [...ordinary, `Aa1${'x'.repeat(997)}`, 'Maya-likes-cars-1'])
    expect(easyPasswordProblem(password, owner), password).toBeNull()
})

it('a name of the user or garage and the email address are rejected as a password', () => {
  for (const password of ['maya.chen1', 'Maya.chen1@Example.com', 'Harbour Auto Centre 1'])
    expect(easyPasswordProblem(password, owner), password).toBe(tooPersonal)
})
