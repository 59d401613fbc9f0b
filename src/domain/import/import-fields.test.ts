import { describe, expect, it } from 'vitest'
import {
  fieldOfHeader,
  guessByContent,
  guessByHeaders,
  type ImportField,
  importFieldLabel,
  importFields,
  isHeaderRow,
  missingImportFields,
} from './import-fields.ts'

describe('the headers of an imported file', () => {
  it.each<[string, ImportField | null]>([
    ['Mobile', 'phone'],
    ['Ph.', 'phone'],
    ['Phone No', 'phone'],
    ['E-mail', 'email'],
    ['Email Address', 'email'],
    ['REGO', 'licensePlate'],
    ['Registration No.', 'licensePlate'],
    ['First name', 'firstName'],
    ['Surname', 'lastName'],
    ['Customer Name', 'name'],
    ['Odometer (km)', 'mileage'],
    ['Color', 'colour'],
    ['VIN / Chassis', 'vin'],
    ['Balance', null],
    ['', null],
  ])('%j is the field %s', (header, field) => {
    expect(fieldOfHeader(header)).toBe(field)
  })

  it('every field is recognised by its own label', () => {
    for (const field of importFields.filter((one) => one !== 'added' && one !== 'status'))
      expect(fieldOfHeader(importFieldLabel(field))).toBe(field)
  })

  it('of several columns for one field, the best is taken: the mobile number before the landline', () => {
    expect(guessByHeaders(['Home phone', 'Name', 'Mobile', 'Phone', 'Email', 'E-mail'])).toEqual([
      ...[null, 'name', 'phone', null, 'email', null],
    ])
  })

  it('a first row with an email is data, although a cell reads like a header', () => {
    expect(isHeaderRow(['Name', 'Email'])).toBe(true)
    expect(isHeaderRow(['Client', 'mei@example.com'])).toBe(false)
    expect(isHeaderRow(['Mei Tan', 'Mazda'])).toBe(false)
  })
})

it('columns without headers are recognised by their content', () => {
  const rows = [
    ['7', 'Mei Tan', 'ABC12D', '2019', 'Mazda', 'CX-5', '(02) 5550 1234', 'mei@example.com', ''],
    ['9', "Rhys O'Neill", 'XYZ789', '2021', 'Kia', 'Rio', '0491 570 156', 'rhys@example.com', ''],
  ]
  expect(guessByContent(rows, 9)).toEqual([
    ...[null, 'name', 'licensePlate', 'year', 'make', 'model', 'phone', 'email', null],
  ])
})

it('a file needs columns for name, email and phone; a surname is a name', () => {
  expect(missingImportFields(['make'])).toEqual(['name', 'email', 'phone'])
  expect(missingImportFields(['lastName', 'email', null, 'phone'])).toEqual([])
})
