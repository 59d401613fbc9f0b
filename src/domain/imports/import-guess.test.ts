import { describe, expect, it } from 'vitest'
import { guessColumns } from './import-guess.ts'

const guess = (headers: string[], ...rows: string[][]) => guessColumns(headers, rows, headers.length)

it('columns without headers are recognised by their content', () => {
  const rows = [
    ['7', 'Mei Tan', 'ABC12D', '2019', 'Mazda', 'CX-5', '(02) 5550 1234', 'mei@example.com', ''],
    ['9', "Rhys O'Neill", 'XYZ789', '2021', 'Kia', 'Rio', '0491 570 156', 'rhys@example.com', ''],
  ]
  expect(guessColumns(null, rows, 9)).toEqual([
    ...[null, 'name', 'licensePlate', 'year', 'make', 'model', 'phone', 'email', null],
  ])
})

it('all columns of phones and emails are read; of several columns for another field, the best', () => {
  expect(guess(['Home phone', 'Name', 'Mobile', 'E-mail', 'Email 2', 'Customer', 'Customer name'])).toEqual([
    ...['phone', 'name', 'phone', 'email', 'email', null, null],
  ])
})

it('the name of an account is that of the client only if the file names no contact', () => {
  expect(guess(['Account Name', 'Contact Full Name'])).toEqual([null, 'name'])
  expect(guess(['Account Name', 'Phone'])).toEqual(['name', 'phone'])
})

it('of two columns for one field, the one with values is read', () => {
  expect(guess(['VIN', 'Chassis No'], ['', 'JM0KE1234567890AB'])).toEqual([null, 'vin'])
})

it('a column of texts that mean no value is still that of its header', () => {
  const header = ['Name', 'Email', 'Mobile', 'VIN', 'Chassis No']
  expect(
    guess(header, ['Ann Lee', 'n/a', 'none', 'TBA', 'JM0KE1234567890AB'], ['Bo', '-', '', '-', '']),
  ).toEqual([...['name', 'email', 'phone', null, 'vin']])
})

describe('a column whose cells contradict its header', () => {
  it.each([
    ['Email', ['Yes', 'No'], null],
    ['Mobile', ['Yes', 'N'], null],
    ['Contact', ['0491 570 156', '(02) 5550 1234'], 'phone'],
    ['Contact', ['mei@example.com', 'tom@example.com'], 'email'],
    ['Customer', ['1001', '1002'], null],
    ['Client', ['CU-1001', 'CU-1002'], null],
    ['Job No', ['J1001', 'J1002'], null],
    ['Terms', ['Net 30', 'Net 30'], 'termsDays'],
    ['Tag', ['ABC123', '1AB-2CD'], 'licensePlate'],
    ['Name', ['A1', 'B2'], null],
    ['Vehicle', ['ABC123', 'XYZ 789'], 'licensePlate'],
  ] as const)('%s with %j is %s', (header, cells, field) => {
    expect(guess([header], ...cells.map((cell) => [cell]))).toEqual([field])
  })
})

it('a header that is not known is recognised by the cells, unless it is about something else', () => {
  const headers = ['Kunde', 'Erreichbar', 'Elektronisch', 'Fax', 'Notes']
  const row = ['Mei Tan', '0491 570 156', 'mei@example.com', '(02) 5550 1234', 'Call first']
  expect(guess(headers, row)).toEqual(['name', 'phone', 'email', null, null])
})

it('columns that say only where a phone is are phones beside a column for mobiles', () => {
  const row = ['Mei Tan', '', '(02) 5550 1234', '(02) 5550 1235', '12 High Street']
  expect(guess(['Name', 'Mobile', 'Home', 'A/H', 'Work address'], row)).toEqual([
    ...['name', 'phone', 'phone', 'phone', null],
  ])
})

describe('the columns of', () => {
  it.each([
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Nickname,Organization Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      ['firstName', null, 'lastName', 'nickname', 'company', null, null, 'email', null, 'phone'],
    ],
    [
      'Outlook',
      'Title,First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name,Mobile Phone,Business Phone,Home Phone,Business Fax,Company',
      [null, 'firstName', 'lastName', 'email', null, null, 'phone', 'phone', 'phone', null, 'company'],
    ],
    [
      'MYOB',
      'Co./Last Name,First Name,Card ID,Card Status,Addr 1 - Line 1,- Phone No. 1,- Fax No.,- Email,- Contact Name',
      ['lastName', 'firstName', null, null, null, 'phone', null, 'email', 'name'],
    ],
    [
      'Xero',
      '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,PhoneNumber,FaxNumber,MobileNumber,SkypeName',
      ['name', null, 'email', 'firstName', 'lastName', null, 'phone', null, 'phone', null],
    ],
    [
      'QuickBooks',
      'Customer full name,Company name,Main Phone,Main Email,Street Address,Open Balance',
      ['name', 'company', 'phone', 'email', null, null],
    ],
    [
      'Square',
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Company Name,Birthday,First Visit,Last Visit',
      [null, 'firstName', 'lastName', 'email', 'phone', 'company', null, 'added', null],
    ],
    [
      'a workshop program',
      'Customer First Name,Customer Last Name,Customer Phone 1,Customer Email,Vehicle License Plate,VIN/Chassis No,Make,Model,Yr,Last Odometer,Next Service Due',
      [
        'firstName',
        'lastName',
        'phone',
        'email',
        'licensePlate',
        'vin',
        'make',
        'model',
        'year',
        'mileage',
        'serviceDueDate',
      ],
    ],
  ])('%s are recognised', (_, headers, fields) => {
    expect(guess(headers.split(','))).toEqual(fields)
  })
})
