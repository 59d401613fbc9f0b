import { expect, it } from 'vitest'
import { auditActionLabel, auditEntityLabel } from './audit-labels.ts'

it('record types and actions have readable labels, including unknown ones', () => {
  expect(auditEntityLabel('rental_vehicle')).toBe('Rental car')
  expect(auditEntityLabel('loan_key')).toBe('Loan key')
  expect(auditActionLabel('checked_in')).toBe('Checked in')
  expect(auditActionLabel('roleChanged')).toBe('Role changed')
  expect(auditActionLabel('status_moved_on')).toBe('Status moved on')
})
