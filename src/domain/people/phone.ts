import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

// Checks the format only (area codes with eight digits, mobiles, 13, 1300, 1800), since allocated ranges change often.
const australianShape = /^(?:[2-578]\d{8}|1\d{5,9})$/

/** Returns a phone number in E.164 format, or null. Without a country code it is Australian. */
export function readPhone(text: string): string | null {
  // The library knows 0011, the Australian international prefix, but not 0061, as written in some number lists.
  const normalize = text.trim().replace(/^00\s*(?=61)/, '+')
  if (normalize.length > 40) return null
  const phone = parsePhoneNumberFromString(normalize, { defaultCountry: 'AU', extract: false })
  if (!phone?.isPossible() || phone.ext) return null
  // The library accepts eight digits, which are valid only within an area code.
  if (phone.countryCallingCode === '61' && !australianShape.test(phone.nationalNumber)) return null
  return phone.number
}

/** Returns national format for Australian numbers, international format for others. */
export function displayPhone(e164: string): string {
  const phone = parsePhoneNumberFromString(e164, { defaultCountry: 'AU', extract: false })
  if (!phone) return e164
  if (phone.countryCallingCode !== '61') return phone.formatInternational()
  return /^13\d{4}$/.test(phone.nationalNumber)
    ? phone.nationalNumber.replace(/(\d\d)(?=\d)/g, '$1 ')
    : phone.formatNational()
}
