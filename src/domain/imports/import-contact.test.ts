import { describe, expect, it } from 'vitest'
import { bestPhone, readEmails, readPhones } from './import-contact.ts'

describe('the phone numbers in a cell', () => {
  const [mobile, landline] = ['+61412000001', '+61255501234']
  it.each([
    ['0412 000 001 ::: (02) 5550 1234', [mobile, landline]],
    ['(02) 5550 1234 / 0412 000 001', [landline, mobile]],
    ['0412000001;0255501234', [mobile, landline]],
    ['0412 000 001, 02 5550 1234', [mobile, landline]],
    ['0412 000 001 or 02 5550 1234', [mobile, landline]],
    ['0412 000 001 02 5550 1234', [mobile, landline]],
    ['Mob: 0412 000 001', [mobile]],
    ['M 0412-000-001', [mobile]],
    ['0412 000 001 (wife Jan)', [mobile]],
    ['0412 000 001 - Jan', [mobile]],
    ['(H) 02 5550 1234', [landline]],
    ['H: 02 5550 1234 M: 0412 000 001', [landline, mobile]],
    ['412000001.0', [mobile]],
    ['61412000001', [mobile]],
  ])('%j are %j', (cell, numbers) => {
    expect(readPhones(cell).found.map(({ value }) => value)).toEqual(numbers)
  })

  it.each(['4.12E+08', 'ask Jan', '5550 1234', '12'])('%j is none', (cell) => {
    expect(readPhones(cell)).toMatchObject({ found: [], unread: [cell] })
  })

  it('the part that is none is named', () => {
    expect(readPhones('0412 000 001 / same as above').unread).toEqual(['same as above'])
  })

  it.each([
    ['483739467', 'the first zero was missing'],
    ['0412 000 001 (wife Jan)', 'only the number is kept'],
    ['Mob: 0412 000 001', null],
    ['0412 000 001', null],
  ])('%j: %s', (cell, change) => {
    expect(readPhones(cell).found[0]?.change).toBe(change)
  })

  it('a mobile is the best one', () => {
    expect(bestPhone(readPhones('(02) 5550 1234 / 0412 000 001').found)).toBe(1)
    expect(bestPhone(readPhones('(02) 5550 1234 / (03) 5550 1234').found)).toBe(0)
  })
})

describe('the emails in a cell', () => {
  it.each([
    ['mei@example.com ::: tan@example.com', ['mei@example.com', 'tan@example.com']],
    ['mei@example.com; tan@example.com', ['mei@example.com', 'tan@example.com']],
    ['mei@example.com tan@example.com', ['mei@example.com', 'tan@example.com']],
    ['Mei Tan <Mei@Example.com>', ['mei@example.com']],
    ['mailto:mei@example.com', ['mei@example.com']],
    ['mei@example.com / none', ['mei@example.com']],
  ])('%j are %j', (cell, emails) => {
    expect(readEmails(cell).found.map(({ value }) => value)).toEqual(emails)
  })
})
