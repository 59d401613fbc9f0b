import { expect, it } from 'vitest'
import { missingImportFields } from './import-fields.ts'

it('a file needs columns for name, email and phone; a surname or a company is a name', () => {
  expect(missingImportFields(['make'])).toEqual(['name', 'email', 'phone'])
  expect(missingImportFields(['lastName', 'email', null, 'phone'])).toEqual([])
  expect(missingImportFields(['company', 'email', 'phone'])).toEqual([])
})

it('a file needs no column for the email where clients need none', () => {
  expect(missingImportFields(['name', 'phone'], { emailRequired: false })).toEqual([])
})
