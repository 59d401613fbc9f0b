import { describe, expect, it } from 'vitest'
import { isPlainName, onlineNameProblem, personNameProblem } from './person-name.ts'

const realNames = [
  "Siobhán O'Brien",
  'Siobhan O’Brien',
  'Nguyễn Văn An',
  'Jean-Luc Picard',
  '王小明',
  '山田　太郎',
  'J. R. Smith Jr.',
  'J.R.R. Tolkien',
  'Smith & Sons Pty Ltd',
  'Dr.Smith',
  'Sam Lee (Fleet)',
  "Siaosi Tāufa'āhau Manumataongo Tuku'aho",
  'Mafileʻo Pilolevu',
  'Αλέξανδρος Παπαδόπουλος',
  'محمد علی',
  'Lee, Sam',
  'María José de la Cruz García',
]

describe('the name of a person', () => {
  it.each([...realNames, '7-Eleven Newtown', 'Client 12', 'Toys "R" Us #3', 'A/Prof Chen'])(
    '%j is a valid name',
    (name) => expect(personNameProblem('Name', name)).toBeNull(),
  )

  it.each([
    ['', 'Name is required'],
    ['  ', 'Name is required'],
    ['\u200b\u2060\u3164', 'Name is required'],
    ['…!', 'Name is required'],
    ['Bob\nBcc: victim', 'Name must be on one line.'],
    ['Bob\u0007', 'Name contains characters that cannot be stored.'],
    ['Bob \ud800', 'Name contains characters that cannot be stored.'],
    ['x'.repeat(101), 'Name must be at most 100 characters'],
    ['x'.repeat(200_000), 'Name must be at most 100 characters'],
  ])('%j is refused: %s', (typed, sentence) => expect(personNameProblem('Name', typed)).toBe(sentence))

  it('a name of a hundred characters is valid with decomposed accents', () => {
    expect(personNameProblem('Name', 'e\u0301'.repeat(100))).toBeNull()
  })
})

describe('a name typed online', () => {
  it.each(realNames)('%j is a valid name', (name) => expect(onlineNameProblem('Name', name)).toBeNull())

  it.each([
    ['', 'Name is required'],
    ['Your account is locked: http://evil.example/reset', 'Name cannot contain a web address.'],
    ['Visit evil.example', 'Name cannot contain a web address.'],
    ['www.evil', 'Name cannot contain a web address.'],
    ['dr.patel', 'Name cannot contain a web address.'],
    ['e\u200bvil.exa\u00admple', 'Name cannot contain a web address.'],
  ])('%j is refused: %s', (typed, sentence) => expect(onlineNameProblem('Name', typed)).toBe(sentence))
})

it.each([
  'dr.patel',
  'ACME PTY.LTD',
  'carsales.com.au Pty Ltd',
  'J.Smith/www.smith.example',
  'O\u2019Neil t/as x.y',
])('staff can save %j as a name', (name) => expect(personNameProblem('Name', name)).toBeNull())

describe('names in a greeting', () => {
  it.each([
    ...realNames.slice(0, 5),
    'J. R. Smith',
    'J.R.R. Tolkien',
    'Mafileʻo Pilolevu',
    'Αλέξανδρος Παπαδόπουλος',
    'محمد علی',
    'ʻAulani Kealoha',
    "Tuku'aho Tāufa'āhau",
    'Anh van der Berg'.replace('der ', ''),
    "Gabriele d'Arcy",
    'Omar al-Rashid',
    'Mary-Jane',
    'Sam McCallum Jr.',
    'MAYA CHEN',
    'Ana Smith-Jones',
    '김민준',
    'สมชาย ใจดี',
    'नरेन्द्र शर्मा',
  ])('%j can be used in a greeting', (name) => expect(isPlainName(name)).toBe(true))

  it.each([
    'Call 0491 570 156',
    't.co win',
    'evil.example',
    'Bob\nBcc: victim',
    'Bob\u2028Bob',
    'Pay now!',
    'a: b',
    'x/y',
    '<b>Bob</b>',
    'your account is locked please call us now',
    'Your password expires, reply to me',
    'Your password expires',
    'Your Password Expires',
    'Your-Password-Expires',
    "Your'password'expires",
    'Account Locked',
    'URGENT',
    'Pay Now Please',
    'pay tomorrow',
    'Sam the plumber',
    'Smith & Sons Pty Ltd',
    'Sam (Fleet)',
    'Lee, Sam',
    'María José de la Cruz',
    'Dr.Smith',
    '您的账户已被锁定请回复',
    'Ваш Пароль Истекает Завтра',
    'Maya  Chen',
    'Tu Cuenta Bloqueada',
    'Contraseña Caducada Hoy',
    'Votre Compte Bloqué',
    'Conto Corrente Sospeso',
    'Klicken Sie Hier',
    'Passwort Abgelaufen',
    'Ваш Счёт Заблокирован',
    '您的账户锁定',
    'a.b.c',
    'van',
    'x'.repeat(61),
    '',
    ' Bob',
  ])('%j cannot be used in a greeting', (name) => expect(isPlainName(name)).toBe(false))
})
