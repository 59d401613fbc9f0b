/** Single-line text, such as a name, or text with line breaks, such as notes. */
export type TextKind = 'line' | 'lines'

// Lone surrogates, noncharacters, control characters, and more combining marks in a row than any
// script uses, over which normalize() takes quadratic time.
const unstorable = /[\p{Cs}\p{NChar}]|(?![\t\n\v\f\r\u0085])\p{Cc}|\p{M}{31,}/gu
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
const blank = /[\t\p{Zs}]/gu

// DI: default ignorable code points. The capture group matches those with a meaning: joiners between letters and within
// emoji, and variation selectors after a letter or an emoji.
const invisible =
  /((?<=(?!\p{DI})[\p{L}\p{M}])[\u200c\u200d](?=(?!\p{DI})[\p{L}\p{M}])|(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict})|(?<=(?!\p{DI})[\p{L}\p{Emoji}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|[\p{Cf}\p{DI}]/gu

/**
 * Returns typed text as it is stored: in Unicode's composed form (NFC), trimmed, without invisible characters, with plain
 * spaces and `\n` for line breaks. Text with a `textProblem` must be refused first.
 */
export function normalizeText(text: string): string {
  return withoutInvisible(text).replace(lineBreak, '\n').replace(blank, ' ').normalize('NFC').trim()
}

/** Returns the error for text that cannot be stored, or null. `label` starts the message. */
export function textProblem(label: string, text: string, kind: TextKind): string | null {
  const visible = withoutInvisible(text).trim()
  if (visible.search(unstorable) !== -1) return `${label} contains characters that cannot be stored.`
  if (kind === 'line' && visible.search(lineBreak) !== -1) return `${label} must be on one line.`
  return null
}

/** Returns the text on one line; characters that cannot be stored become spaces. */
export function toSingleLine(text: string): string {
  return normalizeText(withoutInvisible(text).replace(unstorable, ' ').replace(lineBreak, ' '))
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '$1')
}

// A dot as in `evil.example`, in any form that browsers accept. `Dr.Smith` and `Pty.Ltd` are not web addresses.
const webAddress =
  /:\/\/|(?<=[wW]{3})\.|(?<=[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}])[.\u3002\uff0e\uff61](?=(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{M}]))|(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d)/gu

/** Returns whether the text contains a link or text that mail programs turn into one. */
export function containsWebAddress(text: string): boolean {
  return text.search(webAddress) !== -1
}

/** Returns the text with web addresses broken, as `http[://]evil[.]example`, so that mail programs do not link them. */
export function withoutLinks(text: string): string {
  return text.replace(webAddress, '[$&]')
}
