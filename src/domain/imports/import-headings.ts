import { readEmail } from '../contact/email.ts'
import { readPhone } from '../contact/phone.ts'
import { plainName } from '../vehicles/common-makes.ts'
import type { ImportField } from './import-fields.ts'

/** How the words of a header name a field. */
interface HeadingRule {
  field: ImportField
  /** At least one of these words, or one of these groups of words, is in the header. */
  any: readonly string[]
  /** All other words of the header are among these; absent: any. */
  only?: readonly string[]
  /** None of these words is in the header. */
  none?: readonly string[]
}

const list = (words: string) => words.split(' ')

const owner = list('customer client owner contact person debtor cust')
const person = owner.filter((word) => word !== 'contact')
const car = list('vehicle car veh auto')

// A header with one of these is about something else, or about another person.
const foreign = list(
  'fax pager telex label labels yomi phonetic assistant manager emergency kin spouse birthday birth dob ' +
    'street suburb postcode city country zip url web website www skype bank tax abn acn insurance insurer policy ' +
    'expiry expires expiration due next warranty invoice invoices balance total amount opt consent marketing ' +
    'subscribed notes note comments comment remarks title salutation department mechanic technician advisor staff ' +
    'salesperson supplier user previous old reminder reminders newsletter statement statements type types',
)

// The members of staff who look after a customer, in programs for sales.
const foreignPairs = ['contact owner', 'account owner', 'record owner', 'lead owner', 'deal owner']

// What is due about a car: before anything else, because `due` and `expiry` alone are about another matter.
const day = list('date due expiry expires expiration expire exp until renewal next on vehicle car')
const kilometres = list('km kms klms kilometres kilometers odometer odo mileage')
const dueRules: readonly HeadingRule[] = [
  {
    field: 'registrationExpires',
    any: list('rego registration reg').flatMap((car) =>
      list('expiry expires expiration expire exp due until renewal').map((due) => `${car} ${due}`),
    ),
    only: [...day, ...list('rego registration reg')],
  },
  {
    field: 'inspectionDue',
    any: [
      ...['pink slip', 'pinkslip'],
      ...list('inspection roadworthy rwc').flatMap((check) =>
        list('expiry expires due next').map((due) => `${check} ${due}`),
      ),
    ],
    only: [...day, ...list('pink slip pinkslip inspection roadworthy rwc safety')],
  },
  {
    field: 'serviceDueMileage',
    any: [...kilometres, 'at'].flatMap((unit) => [`next service ${unit}`, `service due ${unit}`]),
    only: [...kilometres, ...list('next service due at in')],
  },
  {
    field: 'serviceDueDate',
    any: ['next service', 'service due'],
    only: list('next service due date on logbook'),
  },
]

// What invoices to a client say, before what is about another matter: `statement`, `tax` and `balance` are foreign alone.
const terms = list('payment term terms days day balance due net account credit invoice')
const needed = list('needed required needs requires')
const accountRules: readonly HeadingRule[] = [
  {
    field: 'abn',
    any: ['abn', 'a b n', 'tax number', 'tax id', 'business number'],
    only: [...owner, ...list('company a b n abn no number num tax id business')],
    // `Contact No` is a phone.
    none: ['contact'],
  },
  {
    field: 'billingAddress',
    any: ['billing address', 'invoice address', 'postal address', 'mailing address'],
    only: [...owner, ...list('billing invoice postal mailing address full')],
  },
  {
    field: 'creditLimit',
    any: ['credit limit'],
    only: [...owner, ...list('account credit limit in dollars aud')],
  },
  {
    field: 'termsDays',
    any: ['terms', 'payment term', 'balance due days', 'payment days'],
    only: [...owner, ...terms],
  },
  {
    field: 'needsPurchaseOrder',
    any: needed.flatMap((word) => [`purchase order ${word}`, `po ${word}`]),
    only: [...owner, ...needed, ...list('purchase order po number')],
  },
  {
    field: 'getsStatement',
    any: ['monthly statement', 'monthly statements'],
    only: [...owner, ...list('monthly statement statements gets')],
  },
]

// These apply before a header counts as foreign.
const namedRules = [...dueRules, ...accountRules]

// The first rule that applies decides.
const rules: readonly HeadingRule[] = [
  {
    field: 'email',
    any: ['email', 'emails', 'mail'],
    none: list('display sent verified valid status out list date format allowed preference bounced'),
  },
  {
    field: 'nickname',
    any: ['nickname', 'nick name', 'preferred name', 'known as', 'goes by'],
    only: [...owner, ...list('nickname nick preferred name known as goes by')],
  },
  {
    field: 'preferredContact',
    any: ['preferred contact', 'preferred method', 'contact preference', 'contact method', 'contact by'],
    only: [...owner, ...list('preferred preference method by of communication')],
  },
  {
    field: 'phone',
    any: [
      ...list('phone phones ph mobile mob cell cellphone cellular tel telephone landline ddi'),
      ...['contact no', 'contact number', 'contact num'],
    ],
    none: list('model carrier code area extension ext status date calls call verified preference yn'),
  },
  {
    field: 'name',
    any: ['first last'],
    only: [...owner, ...list('first last and name names')],
  },
  // `Last contact` is a date, `Contact last name` is not.
  { field: 'firstName', any: ['contact first name', 'contact given name'] },
  { field: 'lastName', any: ['contact last name'] },
  {
    field: 'firstName',
    any: list('first given givens christian forename fore'),
    only: [...person, ...list('first given givens christian forename fore name names s primary')],
  },
  {
    field: 'lastName',
    any: list('last surname family sur'),
    only: [...person, ...list('last surname family sur name names co company business or primary')],
  },
  {
    field: 'company',
    any: list('company organisation organization business trading employer'),
    only: [
      ...owner,
      ...list('company organisation organization business trading employer name as legal main if no primary'),
    ],
  },
  {
    field: 'licensePlate',
    any: [
      ...list('rego registration plate numberplate plates reg'),
      ...['license', 'licence'].flatMap((word) => [`vehicle ${word} number`, `vehicle ${word} no`]),
    ],
    none: list('state date status class month papers region address size book paid driver drivers'),
  },
  { field: 'vin', any: ['vin', 'chassis'], none: list('engine') },
  {
    field: 'mileage',
    any: list('odometer odo odom mileage kilometres kilometers kilometre km kms klms speedo'),
    none: list('date miles mi interval per rate price cost allowance unlimited unit units'),
  },
  {
    field: 'makeModel',
    any: ['make model'],
    only: [...car, ...list('year yr make model and or desc description variant series badge')],
  },
  {
    field: 'makeModel',
    any: car,
    only: [...car, ...list('description desc details name make')],
    none: ['make'],
  },
  {
    field: 'make',
    any: list('make manufacturer brand'),
    only: [...car, ...list('make manufacturer brand name of')],
  },
  { field: 'model', any: ['model'], only: [...car, ...list('model name variant series of')], none: ['year'] },
  {
    field: 'year',
    any: list('year yr'),
    only: [...car, ...list('year yr model built build manufacture manufactured of made compliance')],
  },
  {
    field: 'engineSize',
    any: list('engine cc capacity'),
    only: [...car, ...list('engine size capacity cc litre litres l displacement')],
  },
  {
    field: 'colour',
    any: list('colour color'),
    only: [...car, ...list('body paint exterior colour color')],
  },
  {
    field: 'added',
    any: [...list('added created creation since joined join'), 'create date', 'first visit', 'start date'],
    only: [
      ...owner,
      ...list(
        'date time added created create creation since on at joined join first visit start card record',
      ),
    ],
  },
  { field: 'status', any: ['status'], only: [...owner, 'status'] },
  {
    field: 'name',
    any: [...owner, ...list('name names')],
    only: [...owner, ...list('name names full display account registered card main primary of s')],
  },
]

const vocabulary = [
  ...new Set(
    [
      ...foreign,
      ...[...namedRules, ...rules].flatMap(({ any, only = [], none = [] }) => [...any, ...only, ...none]),
    ].flatMap((words) => words.split(' ')),
  ),
  ...['number', 'no', 'num', 'address', 'home', 'work', 'primary', 'license', 'licence', 'value'],
].filter((word) => word.length > 1)

// Longer words first, so that `numberplate` is not read as `number` and `plate`.
const known = new RegExp([...vocabulary].sort((one, other) => other.length - one.length).join('|'), 'g')

/** Returns the words of a header: `EmailAddress`, `E-mail 1 - Value` and `customer_phone` are several. */
export function wordsOfHeader(header: string): string[] {
  const spaced = header
    .slice(0, 200)
    .replaceAll('#', ' no ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    // `KMs` is one word.
    .replace(/(\p{Lu})(?!\p{Lu}s(?!\p{L}))(\p{Lu}\p{Ll})/gu, '$1 $2')
  return plainName(spaced)
    .replace(/\be[^a-z0-9]?mail/g, 'email')
    .split(/[^\p{L}]+/u)
    .flatMap(segment)
    .filter((word) => word !== '')
}

/** Returns the words that a word without spaces is made of, such as `phoneno`; the word itself if there are none. */
function segment(word: string): string[] {
  if (vocabulary.includes(word)) return [word]
  const parts = word.match(known) ?? []
  return parts.join('') === word ? parts : [word]
}

// Where a phone is, in the header of a column beside one that names a phone.
const phonePlaces = list(
  'home work business hours after daytime evening other alt alternative hm wk bh ah second',
)

/** Returns whether a header can be that of a phone number although it does not say so, such as `Home` and `A/H`. */
export function isPhonePlace(header: string): boolean {
  const words = wordsOfHeader(header.replaceAll('/', ''))
  return words.length > 0 && words.every((word) => phonePlaces.includes(word))
}

/** Returns whether a header is about another matter or person than clients and vehicles. */
export function isForeignHeader(header: string): boolean {
  const words = wordsOfHeader(header)
  return words.some((word) => foreign.includes(word)) || foreignPairs.includes(words.join(' '))
}

/** Returns the field that a header names, or null. */
export function fieldOfHeader(header: string): ImportField | null {
  const words = wordsOfHeader(header)
  if (words.length === 0) return null
  const named = namedRules.find((rule) => applies(rule, words))
  if (named !== undefined) return named.field
  if (isForeignHeader(header)) return null
  return rules.find((rule) => applies(rule, words))?.field ?? null
}

function applies({ any, only, none = [] }: HeadingRule, words: readonly string[]): boolean {
  const has = (group: string) => group.split(' ').every((word) => words.includes(word))
  return (
    any.some(has) && !none.some((word) => words.includes(word)) && words.every((word) => isIn(word, only))
  )
}

const isIn = (word: string, only: readonly string[] | undefined) => only === undefined || only.includes(word)

/** Returns whether a row contains headers: one that is known, and no email or phone. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => fieldOfHeader(cell) !== null) &&
    !cells.some((cell) => readEmail(cell) !== null || readPhone(cell) !== null)
  )
}

/**
 * Returns the position of the row with the headers: the first one that names two fields, below any title lines, otherwise the
 * first row. Null: no row contains headers.
 */
export function headerRowOf(rows: readonly (readonly string[])[]): number | null {
  const at = rows.findIndex(
    (cells) =>
      isHeaderRow(cells) && new Set(cells.map(fieldOfHeader).filter((field) => field !== null)).size > 1,
  )
  if (at !== -1) return at
  return isHeaderRow(rows[0] ?? []) ? 0 : null
}
