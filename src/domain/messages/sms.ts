import { withoutExtension } from '../contact/without-extension.ts'

/** The basic characters of GSM 03.38, which take 7 bits each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Those of its extension table, which take two of the basic characters. */
const extended = new Set('^{}\\[~]|€')

// Typographic characters that word processors type: one of them would more than halve the length of a part.
const plain: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** Returns a text for SMS: one without typographic quotes, dashes and spaces. */
export function plainSms(text: string): string {
  return text.replace(
    /[\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u00a0\u202f]/g,
    (found) => plain[found] ?? found,
  )
}

export interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2'
  parts: number
  /** Characters that still fit into the last part. */
  left: number
}

const lengths = {
  // The header that joins the parts of a longer message takes 7 of 160 characters, or 3 of 70.
  'GSM-7': { single: 160, joined: 153 },
  'UCS-2': { single: 70, joined: 67 },
} as const

/** Returns in which encoding and how many parts a text is sent (3GPP TS 23.038 and 23.040). Networks charge for each part. */
export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const isGsm = characters.every((one) => basic.has(one) || extended.has(one))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const { single, joined } = lengths[encoding]
  const widths = characters.map((one) => (isGsm ? (extended.has(one) ? 2 : 1) : one.length))
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= single) return { encoding, parts: 1, left: single - total }
  let parts = 1
  let used = 0
  for (const width of widths) {
    // A character of two units is not divided between two parts.
    if (used + width > joined) {
      parts += 1
      used = 0
    }
    used += width
  }
  return { encoding, parts, left: joined - used }
}

/**
 * Returns whether a phone can receive SMS. In Australia: numbers of mobiles, 04 and 05 except 0550 (location independent); not
 * landlines, 13, 1300, 1800 and 0147 (satellite). Other countries: the gateway decides.
 */
export function canReceiveSms(phone: string): boolean {
  const number = withoutExtension(phone)
  if (!number.startsWith('+61')) return number.startsWith('+')
  return /^\+61(?:4|5(?!50))\d{8}$/.test(number)
}

// Words that the Australian register of sender names refuses on their own.
const restricted = new Set(
  'alert alerts bill billing help info information notice notification payment security service services sms support unverified update verify'.split(
    ' ',
  ),
)

/**
 * Returns what is wrong with the sender of text messages: a phone number in international format, or a name under the rules of
 * the Australian SMS Sender ID Register; null if it can be used.
 */
export function smsSenderProblem(sender: string): string | null {
  if (/^\+[1-9]\d{6,14}$/.test(sender)) return null
  if (/^\+?[\d\s]*$/.test(sender))
    return 'Please enter a phone number in international format, such as +61412345678, or a name.'
  if (sender.length < 2 || sender.length > 11) return 'A sender name has 2 to 11 characters.'
  if (!/^[\x20-\x7e]+$/.test(sender)) return 'A sender name has only plain letters, digits and signs.'
  if (/^[ _]|[ _]$/.test(sender)) return 'A sender name cannot start or end with a space or an underscore.'
  if (restricted.has(sender.toLowerCase()))
    return `“${sender}” alone is not accepted as a sender name. Please use the name of the garage.`
  return null
}

/** Returns what a reply asks for: to stop or to resume text messages; null for any other text. */
export function smsKeyword(body: string): 'stop' | 'start' | null {
  const word = body
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  if (['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'opt out', 'optout'].includes(word))
    return 'stop'
  return ['start', 'unstop', 'yes'].includes(word) ? 'start' : null
}
