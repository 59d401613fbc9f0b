/** Why the bytes of a file are not the text of a table. */
export type TextError = 'not_text' | 'unknown_encoding'

// No text contains these. Spreadsheet files, archives and images do.
const binary = /(?![\t\n\v\f\r\x80-\x9f])\p{Cc}/u

// Documents, contact cards, web pages, which some programs name .xls, and JSON.
const otherFormat = /^\s*(?:%PDF-|\{\\rtf|BEGIN:VCARD|<(?:html|table|!|\?xml)|[[{]\s*[{"[])/i

// Bytes without a character in the assumed encoding.
const undecoded = /[\x80-\x9f\uFFFD]/

/**
 * Returns the text of a file: UTF-16 with a byte order mark or evident from its zeros, UTF-8, or else Windows-1252, in which
 * spreadsheets save CSV in Australia, unless Mac Roman gives more plausible words.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { error: TextError } {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeOneByte(bytes)
  if (binary.test(text) || otherFormat.test(text)) return { error: 'not_text' }
  return undecoded.test(text) ? { error: 'unknown_encoding' } : { text }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: the first characters of a table are from ASCII.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : 'utf-8'
}

/** Returns the text without its byte order mark; null if the bytes are not in this encoding. */
function decodeAs(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function decodeOneByte(bytes: Uint8Array): string {
  const text = decodeWindows1252(bytes)
  return decodeMacRoman(bytes, { text, isComplete: !undecoded.test(text) }) ?? text
}

// The characters of the bytes 80 to 9F; a space where there is none.
const above7F = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Returns the text in Windows-1252. Some versions of Node.js 20 to 23 decode these bytes as ISO 8859-1 (nodejs/node#56542). */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replace(/[\x80-\x9f]/g, (byte) => above7F.charAt(byte.charCodeAt(0) - 0x80).trim() || byte)
}

// Letters that Western European languages write in lower case.
const common = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüß]/
const lower = /\p{Ll}/u
const upper = /\p{Lu}/u
const ascii = /[a-z]/i

/**
 * Returns how plausible the accents of a text are: letters beside letters count for it, capitals and symbols within words
 * against it. Bytes of one encoding that are read in another make `RenŽe` or `MŸller`.
 */
function plausibility(text: string): number {
  let score = 0
  for (const { 0: character, index } of text.matchAll(/\P{ASCII}/gu)) {
    const before = text.charAt(index - 1)
    const after = text.charAt(index + 1)
    // In `Zoë Åsa` and `ZOË`, at least one neighbour is a plain letter.
    if (!ascii.test(before) && !ascii.test(after)) continue
    if (lower.test(character) && upper.test(after)) score -= 1
    else if (common.test(character)) score += 1
    else if (upper.test(character))
      score += lower.test(before) || (upper.test(before) && lower.test(after)) ? -2 : 0.5
    else if (lower.test(character)) score += 0.3
    else if (character === '’' && ascii.test(before) && ascii.test(after)) score += 1
    else if (ascii.test(before) && ascii.test(after) && !'–—‑·'.includes(character)) score -= 2
  }
  return score
}

/** Returns the text in Mac Roman, in which programs on old Macs save, if it is more plausible than the other reading; or null. */
function decodeMacRoman(bytes: Uint8Array, other: { text: string; isComplete: boolean }): string | null {
  const text = new TextDecoder('macintosh').decode(bytes)
  const score = plausibility(text)
  // Bytes without a character in the other encoding rule it out.
  const least = other.isComplete ? plausibility(other.text) : 0
  return score > least ? text : null
}
