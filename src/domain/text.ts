/** Whether text is one line, such as a name, or may have line breaks, such as notes. */
export type TextKind = 'line' | 'lines'

// Half a surrogate pair, code points that are no characters, control characters, and more combining marks in a row than any
// script uses: normalize() takes quadratic time over them.
const unstorable = /[\p{Cs}\p{NChar}]|(?![\t\n\v\f\r\u0085])\p{Cc}|\p{M}{31,}/gu
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
const blank = /[\t\p{Zs}]/gu

// DI: default ignorable code points. The group holds those with a meaning: joiners between letters and within emoji,
// selectors of a letter's or an emoji's form.
const invisible =
  /((?<=(?!\p{DI})[\p{L}\p{M}])[\u200c\u200d](?=(?!\p{DI})[\p{L}\p{M}])|(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict})|(?<=(?!\p{DI})[\p{L}\p{Emoji}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|[\p{Cf}\p{DI}]/gu

/**
 * Returns typed text as it is stored: in Unicode's composed form (NFC), trimmed, without invisible characters, with plain
 * spaces and `\n` for line breaks. Text with a `textProblem` has to be refused first.
 */
export function normalizeText(text: string): string {
  return withoutInvisible(text).replace(lineBreak, '\n').replace(blank, ' ').normalize('NFC').trim()
}

/** Returns the sentence for text that cannot be stored, or null. `label` starts the sentence. */
export function textProblem(label: string, text: string, kind: TextKind): string | null {
  const visible = withoutInvisible(text).trim()
  if (visible.search(unstorable) !== -1) return `${label} contains characters that cannot be stored.`
  if (kind === 'line' && visible.search(lineBreak) !== -1) return `${label} must be on one line.`
  return null
}

/** Returns any text as one line that can be stored: what has no place in it becomes a space. */
export function toSingleLine(text: string): string {
  return normalizeText(withoutInvisible(text).replace(unstorable, ' ').replace(lineBreak, ' '))
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '$1')
}

// The dot of `evil.example`, in any of the forms that browsers take for one. `Dr.Smith` and `Pty.Ltd` are no addresses.
const webAddress =
  /:\/\/|(?<=[wW]{3})\.|(?<=[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}])[.\u3002\uff0e\uff61](?=(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{M}]))|(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d)/gu

/** Whether text holds a link or what a mail program would make one of. */
export function holdsWebAddress(text: string): boolean {
  return text.search(webAddress) !== -1
}

/** Returns the text with its web addresses broken, as `http[://]evil[.]example`, so that no mail program makes a link of them. */
export function withoutLinks(text: string): string {
  return text.replace(webAddress, '[$&]')
}
