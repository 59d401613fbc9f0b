import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

// Shapes only: area codes with eight digits, mobiles, 13, 1300, 1800. Ranges handed out to carriers change every year.
const australianShape = /^(?:[2-578]\d{8}|1\d{5,9})$/

/** A phone number as Australians write it, as E.164, or null; without a country code it is Australian. */
export function readPhone(text: string): string | null {
  // 0011 is dialled from Australia and known to the library; 0061 is how number lists from abroad write +61.
  const tidy = text.trim().replace(/^00\s*(?=61)/, '+')
  if (tidy.length > 40) return null
  const phone = parsePhoneNumberFromString(tidy, { defaultCountry: 'AU', extract: false })
  if (!phone?.isPossible() || phone.ext) return null
  // Eight digits are possible within one area but reach nobody from outside it.
  if (phone.countryCallingCode === '61' && !australianShape.test(phone.nationalNumber)) return null
  return phone.number
}

/** National format for Australian numbers, international for all others. */
export function displayPhone(e164: string): string {
  const phone = parsePhoneNumberFromString(e164, { defaultCountry: 'AU', extract: false })
  if (!phone) return e164
  if (phone.countryCallingCode !== '61') return phone.formatInternational()
  return /^13\d{4}$/.test(phone.nationalNumber)
    ? phone.nationalNumber.replace(/(\d\d)(?=\d)/g, '$1 ')
    : phone.formatNational()
}
