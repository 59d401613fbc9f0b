import { describe, expect, it } from 'vitest'
import { importFieldLabel, importFields } from './import-fields.ts'
import { fieldOfHeader, headerRowOf, isHeaderRow } from './import-headings.ts'

describe('a header', () => {
  it.each([
    ...[
      'Name',
      'Full name',
      'Customer Name',
      'Client',
      'Owner',
      '*ContactName',
      'Account Name',
      'Registered Owner',
    ],
    ...[
      'First and Last Name',
      'Customer full name',
      "Owner's name",
      'Debtor Name',
      'display_name',
      'CUSTOMER',
    ],
  ])('%j is the name', (header) => expect(fieldOfHeader(header)).toBe('name'))

  it.each([
    'First name',
    'Given',
    'Given names',
    'Customer First Name',
    'FirstName',
    'cust_first_name',
    'Forename',
  ])('%j is the first name', (header) => expect(fieldOfHeader(header)).toBe('firstName'))

  it.each(['Nickname', 'Preferred name', 'Known as', 'Client nickname', 'Goes by'])(
    '%j is the preferred name',
    (header) => expect(fieldOfHeader(header)).toBe('nickname'),
  )

  it.each([
    'Surname',
    'Co./Last Name',
    'Last',
    'Family name',
    'Customer Last Name',
    'lastname',
    'Surname/Company',
  ])('%j is the last name', (header) => expect(fieldOfHeader(header)).toBe('lastName'))

  it.each([
    'Company',
    'Company Name',
    'Organization 1 - Name',
    'Organisation',
    'Business Name',
    'Trading as',
  ])('%j is the company', (header) => expect(fieldOfHeader(header)).toBe('company'))

  it.each([
    ...[
      'E-mail',
      'Email Address',
      'E-mail addr',
      'E-mail 1 - Value',
      'EmailAddress',
      'Main Email',
      'Email ID',
      'MAIL',
    ],
    ...['E-mail 2 Address', 'owner_email', '- Email', 'Customer E-Mail'],
  ])('%j is the email', (header) => expect(fieldOfHeader(header)).toBe('email'))

  it.each([
    ...[
      'Mobile',
      'Ph.',
      'Phone No',
      'Phone 1 - Value',
      'Customer Phone 1',
      'Mobile Phone',
      'Business Phone',
      'Ph (H)',
    ],
    ...[
      '- Phone No. 1',
      'MobileNumber',
      'DDINumber',
      'Alt. Phone',
      'Contact No.',
      'contact_number',
      'Cell #',
      'Tel',
    ],
    ...['Company Main Phone', 'Home Phone 2', 'phoneno', 'Mob No'],
  ])('%j is a phone number', (header) => expect(fieldOfHeader(header)).toBe('phone'))

  it.each([
    'REGO',
    'Registration No.',
    'Vehicle License Plate',
    'Number plate',
    'Reg No',
    'Rego #',
    'regonumber',
  ])('%j is the plate', (header) => expect(fieldOfHeader(header)).toBe('licensePlate'))

  it.each(['VIN / Chassis', 'VIN/Chassis No', 'Chassis Number', 'vin_number'])('%j is the VIN', (header) =>
    expect(fieldOfHeader(header)).toBe('vin'),
  )

  it.each([
    'Odometer (km)',
    'Last Odometer',
    'Odo',
    'Kms',
    'KMs',
    'Speedo',
    'Current mileage',
    'Odometer Reading',
  ])('%j is the mileage', (header) => expect(fieldOfHeader(header)).toBe('mileage'))

  it.each([
    ['Make/Model', 'makeModel'],
    ['Year Make Model', 'makeModel'],
    ['Vehicle', 'makeModel'],
    ['Car details', 'makeModel'],
    ['Vehicle Make', 'make'],
    ['Make of car', 'make'],
    ['Model of vehicle', 'model'],
    ['Name of customer', 'name'],
    ['Create Date', 'added'],
    ['Created Time', 'added'],
    ['Manufacturer', 'make'],
    ['Vehicle Model', 'model'],
    ['Yr', 'year'],
    ['Model Year', 'year'],
    ['Year of manufacture', 'year'],
    ['Color', 'colour'],
    ['Engine cc', 'engineSize'],
    ['Customer since', 'added'],
    ['First Visit', 'added'],
    ['Preferred contact', 'preferredContact'],
    ['Contact by', 'preferredContact'],
    ['Status', 'status'],
    ['Rego Expiry', 'registrationExpires'],
    ['Rego due', 'registrationExpires'],
    ['Registration Expiry Date', 'registrationExpires'],
    ['RegoExpiry', 'registrationExpires'],
    ['Pink slip', 'inspectionDue'],
    ['Pink slip / inspection due', 'inspectionDue'],
    ['Next service at (km)', 'serviceDueMileage'],
    ['Pink slip due', 'inspectionDue'],
    ['Inspection due date', 'inspectionDue'],
    ['Next service', 'serviceDueDate'],
    ['Next Service Date', 'serviceDueDate'],
    ['Service due', 'serviceDueDate'],
    ['Next service km', 'serviceDueMileage'],
    ['Next Service Odometer', 'serviceDueMileage'],
  ] as const)('%j is the field %s', (header, field) => expect(fieldOfHeader(header)).toBe(field))

  it.each([
    ...[
      'Balance',
      '',
      'Fax',
      'Home Fax',
      'Client No',
      'Customer ID',
      'E-mail 1 - Label',
      'Phone 1 - Type',
      'E-mail Type',
    ],
    ...[
      "Assistant's Phone",
      "Manager's Name",
      'Emergency contact phone',
      'Inspection',
      'Service reminder',
      'Invoice due date',
      'Rego state',
      'Agrees to offers',
      'Agreed to offers on',
      'Unsubscribed on',
    ],
    ...['Odometer (miles)', 'Last visit', 'Last contact', 'Last service', 'Middle Name', 'Name Prefix'],
    ...[
      'Street Address',
      'Notes',
      'Comments',
      'Phonetic First Name',
      'Engine No',
      'Created by',
      'Mechanic Name',
      'ABN Branch',
      'Terms - Payment is Due',
      'Last statement',
      'Tax Code',
      'Open Balance',
      'Billing City',
    ],
    ...[
      'Email Subscription Status',
      'BankAccountName',
      'Previous Owner',
      'Job Title',
      'Contact owner',
      'Birthday',
      'Driver Licence',
    ],
  ])('%j is no field', (header) => expect(fieldOfHeader(header)).toBeNull())

  it.each([
    ...[
      ['ABN', 'abn'],
      ['A.B.N.', 'abn'],
      ['TaxNumber', 'abn'],
      ['Company ABN', 'abn'],
    ],
    ...[
      ['Payment terms (days)', 'termsDays'],
      ['Terms - Balance Due Days', 'termsDays'],
      ['- Balance Due Days', 'termsDays'],
      ['Terms', 'termsDays'],
      ['Customer Credit Limit', 'creditLimit'],
      ['Credit limit in dollars', 'creditLimit'],
    ],
    ...[
      ['Billing address', 'billingAddress'],
      ['Purchase order needed', 'needsPurchaseOrder'],
      ['Monthly statement', 'getsStatement'],
    ],
  ])('%j is %s of a client on account', (header, field) => expect(fieldOfHeader(header ?? '')).toBe(field))

  it('is recognised if it is the label of the field', () => {
    for (const field of importFields.filter((one) => one !== 'status'))
      expect(fieldOfHeader(importFieldLabel(field))).toBe(field)
  })
})

describe('the row with the headers', () => {
  it('contains no email or phone, although a cell reads like a header', () => {
    expect(isHeaderRow(['Name', 'Email'])).toBe(true)
    expect(isHeaderRow(['Client', 'mei@example.com'])).toBe(false)
    expect(isHeaderRow(['Mei Tan', 'Mazda'])).toBe(false)
  })

  it('is found below title lines', () => {
    const titles = [['Customer list as at 25/03/2024'], ['Owner', ''], ['Hume Motors', '02 5550 1234']]
    expect(
      headerRowOf([...titles, ['Customer', 'Mobile', 'Rego'], ['Mei Tan', '0491 570 156', 'ABC123']]),
    ).toBe(3)
  })

  it('is none in a file of data only', () => {
    expect(
      headerRowOf([
        ['Mei Tan', 'mei@example.com'],
        ['Client', 'x'],
      ]),
    ).toBeNull()
  })
})
