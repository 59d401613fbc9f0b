import { readEmail } from '../people/email.ts'
import { readPhone } from '../people/phone.ts'
import { commonMakes, plainName } from '../vehicle/common-makes.ts'
import { readPlate } from '../vehicle/read-plate.ts'
import { readVin } from '../vehicle/read-vin.ts'

/** The fields that a column of an imported file can contain, with their labels. */
const labels = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  preferredContact: 'Preferred contact',
  status: 'Client status',
  added: 'Client since (date)',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  licensePlate: 'License plate',
  vin: 'VIN',
  mileage: 'Mileage (km)',
  engineSize: 'Engine size',
  colour: 'Colour',
} as const

export type ImportField = keyof typeof labels

export const importFields = Object.keys(labels) as ImportField[]

export const vehicleImportFields = [
  ...(['make', 'model', 'year', 'licensePlate', 'vin', 'mileage', 'engineSize', 'colour'] as const),
] satisfies ImportField[]

export function importFieldLabel(field: ImportField): string {
  return labels[field]
}

/** The field of each column, in the order of the file; null: the column is not imported. */
export type ImportColumns = readonly (ImportField | null)[]

// Headers as other programs write them, in lower case and without spaces and punctuation. The order decides if a file has
// several columns for one field: a mobile number is preferred to a landline.
const spellings: Record<ImportField, readonly string[]> = {
  name: [
    ...['name', 'fullname', 'clientname', 'customername', 'client', 'customer', 'owner', 'ownername'],
    ...['contact', 'contactname', 'displayname', 'companyname', 'company'],
  ],
  firstName: ['firstname', 'first', 'givenname', 'givennames', 'forename', 'christianname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'owneremail',
    'customeremail',
    'clientemail',
    'email1',
    'primaryemail',
  ],
  phone: [
    ...[
      'mobile',
      'mobilephone',
      'mobilenumber',
      'mobileno',
      'mob',
      'cell',
      'cellphone',
      'phone',
      'phonenumber',
    ],
    ...['phoneno', 'ph', 'phno', 'telephone', 'tel', 'contactnumber', 'contactno', 'ownerphone', 'phone1'],
    ...['primaryphone', 'customerphone', 'clientphone', 'homephone', 'workphone', 'businessphone'],
  ],
  preferredContact: [
    'preferredcontact',
    'contactpreference',
    'contactmethod',
    'preferredcontactmethod',
    'contactby',
  ],
  status: ['status', 'clientstatus', 'customerstatus'],
  added: [
    ...['added', 'dateadded', 'created', 'createdat', 'datecreated', 'clientsince', 'customersince', 'since'],
    ...['clientsincedate', 'firstvisit', 'joined', 'joindate', 'startdate'],
  ],
  make: ['make', 'vehiclemake', 'carmake', 'manufacturer', 'brand'],
  model: ['model', 'vehiclemodel', 'carmodel'],
  year: ['year', 'vehicleyear', 'modelyear', 'yearofmanufacture', 'builtyear', 'buildyear', 'yr'],
  licensePlate: [
    ...[
      'rego',
      'regono',
      'regonumber',
      'registration',
      'registrationnumber',
      'registrationno',
      'licenseplate',
    ],
    ...['licenceplate', 'plate', 'plateno', 'platenumber', 'numberplate', 'regnumber', 'regno', 'reg'],
  ],
  vin: ['vin', 'vinnumber', 'vinno', 'chassis', 'chassisnumber', 'chassisno', 'vinchassis'],
  mileage: ['mileage', 'mileagekm', 'odometer', 'odo', 'kilometres', 'kilometers', 'km', 'kms', 'odometerkm'],
  engineSize: ['enginesize', 'engine', 'enginecapacity', 'capacity', 'cc'],
  colour: ['colour', 'color', 'vehiclecolour', 'vehiclecolor', 'carcolour', 'carcolor', 'bodycolour'],
}

const plainHeader = (header: string) => plainName(header).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the field that a header names, or null. */
export function fieldOfHeader(header: string): ImportField | null {
  const plain = plainHeader(header)
  return importFields.find((field) => spellings[field].includes(plain)) ?? null
}

/** Returns whether the first row of a file contains headers: one that is known, and no email or phone. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => fieldOfHeader(cell) !== null) &&
    !cells.some((cell) => readEmail(cell) !== null || readPhone(cell) !== null)
  )
}

/** Returns the field of each column by its header. Of several columns for one field, the best known spelling is taken. */
export function guessByHeaders(headers: readonly string[]): ImportColumns {
  const columns = headers.map(fieldOfHeader)
  const rankOf = (index: number, field: ImportField) =>
    spellings[field].indexOf(plainHeader(headers[index] ?? ''))
  return columns.map((field, index) => {
    if (field === null) return null
    const better = columns.some((other, at) => {
      if (other !== field || at === index) return false
      const difference = rankOf(at, field) - rankOf(index, field)
      return difference < 0 || (difference === 0 && at < index)
    })
    return better ? null : field
  })
}

const makes = new Set(commonMakes.map(plainName))

// What a cell looks like, from the most to the least distinctive.
const looks: readonly [ImportField, (cell: string) => boolean][] = [
  ['email', (cell) => readEmail(cell) !== null],
  ['vin', (cell) => readVin(cell) !== null],
  ['year', (cell) => /^(19[89]|20\d)\d$/.test(cell.trim())],
  ['phone', (cell) => readPhone(cell) !== null],
  ['make', (cell) => makes.has(plainName(cell))],
  [
    'licensePlate',
    (cell) => readPlate(cell) !== null && /\d/.test(cell) && /[a-z]/i.test(cell) && cell.length < 9,
  ],
  ['name', (cell) => /^\p{L}[\p{L}\p{M}'’.-]*( \p{L}[\p{L}\p{M}'’.-]*)+$/u.test(cell.trim())],
]

/** Returns the field of each column by its first cells, for a file without headers. Each field is given to one column. */
export function guessByContent(rows: readonly (readonly string[])[], width: number): ImportColumns {
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== ''),
  )
  const fields: (ImportField | null)[] = columns.map(() => null)
  for (const [field, isLike] of looks) {
    const at = columns.findIndex(
      (cells, index) =>
        fields[index] === null && cells.length > 0 && cells.filter(isLike).length > cells.length / 2,
    )
    if (at !== -1) fields[at] = field
  }
  // Models have no shape of their own, but follow their make.
  const make = fields.indexOf('make')
  if (make !== -1 && make + 1 < width && fields[make + 1] === null) fields[make + 1] = 'model'
  return fields
}

/** Returns what a file must contain and has no column for: a name, an email and a phone number. */
export function missingImportFields(columns: ImportColumns): ImportField[] {
  const required = ['name', 'email', 'phone'] as const
  return required.filter(
    (field) =>
      !columns.includes(field) &&
      !(field === 'name' && (columns.includes('firstName') || columns.includes('lastName'))),
  )
}
