import { expect, it } from 'vitest'
import { identityFieldOf } from './typed-identity.ts'

it.each([
  ['Mia Wong', 'name'],
  ["Siobhán O'Brien", 'name'],
  ['LENA', 'name'],
  ['mia@', 'email'],
  ['mia.wong@example.com', 'email'],
  ['0491 570 006', 'phone'],
  ['0491 5', 'phone'],
  ['+61 491 570 006', 'phone'],
  ['(02) 5550 1234', 'phone'],
  ['491570006', 'phone'],
  ['EBB87X', 'licensePlate'],
  ['ebb 87x', 'licensePlate'],
  ['1ABC 23', 'licensePlate'],
  ['007', 'licensePlate'],
] as const)('“%s” belongs in the field %s', (typed, field) => {
  expect(identityFieldOf(typed)).toBe(field)
})
