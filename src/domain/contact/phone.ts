import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withoutMarks } from '../without-marks.ts'

// Checks the format only (area codes with eight digits, mobiles, 13, 1300, 1800), since allocated ranges change often.
const australianShape = /^(?:[2-578]\d{8}|1\d{5,9})$/

const extension = /[\s,;(-]*(?:;ext=|(?:ext(?:n|ension)?|x|[#\uff03])[\s.:]*)(\d{1,7})\s*\)?$/i

/**
 * Returns a phone number in E.164 format, or null. Without a country code it is Australian. An extension follows it as in
 * RFC 3966: `+61298765432;ext=5`.
 */
export function readPhone(text: string): string | null {
  // The library knows 0011, the Australian international prefix, but not 0061, as written in some number lists.
  const whole = withoutMarks(text).replace(/^00\s*(?=61)/, '+')
  if (whole.length > 40) return null
  const [ending = '', digits] = extension.exec(whole) ?? []
  const number = whole.slice(0, whole.length - ending.length)
  const phone = parsePhoneNumberFromString(number, { defaultCountry: 'AU', extract: false })
  if (!phone?.isPossible() || phone.ext) return null
  // The library accepts eight digits, which are valid only within an area code.
  if (phone.countryCallingCode === '61' && !australianShape.test(phone.nationalNumber)) return null
  return digits === undefined ? phone.number : `${phone.number};ext=${digits}`
}

/** Returns the recipient of a message: an email, or a phone number as people read it. */
export function displayRecipient(recipient: string): string {
  return recipient.includes('@') ? recipient : displayPhone(recipient)
}

const displayed = new Map<string, string>()
const mostDisplayed = 10_000

/** Returns national format for Australian numbers, international format for others, with the extension. */
export function displayPhone(stored: string): string {
  let shown = displayed.get(stored)
  if (shown === undefined) {
    shown = readDisplayed(stored)
    // The library takes 15 microseconds, and the numbers of a long list recur.
    if (displayed.size >= mostDisplayed) displayed.clear()
    displayed.set(stored, shown)
  }
  return shown
}

function readDisplayed(stored: string): string {
  const phone = parsePhoneNumberFromString(stored, { defaultCountry: 'AU', extract: false })
  if (!phone) return stored
  if (phone.countryCallingCode !== '61') return phone.formatInternational()
  const { nationalNumber: digits, ext } = phone
  const own = /^13\d{4}$/.test(digits)
    ? digits.replace(/(\d\d)(?=\d)/g, '$1 ')
    : // Numbers such as 0550 123 456, which the library leaves without the 0 and spaces.
      /^(?:5\d\d|198)\d{6}$/.test(digits) && digits.replace(/(...)(...)(...)/, '0$1 $2 $3')
  if (!own) return phone.formatNational()
  return ext ? `${own} ext. ${ext}` : own
}
