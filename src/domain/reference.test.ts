import { expect, it } from 'vitest'
import { referenceOf } from './reference.ts'

it('a reference is the last six characters of an id, in pairs', () => {
  expect(referenceOf('019aa4b0-5f0e-7c3d-9a53-6e0c12f741e9')).toBe('F7 41 E9')
})
