const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' },
}

// Apostrophes, hyphens and dots, and the separators of plates.
const joiners = /['’‘‛ʼʻʹ`´′\p{Pd}−./·•‧∙・]/gu

/** Returns a letter without case and accents, so that "citroen" matches "Citroën"; nothing for an apostrophe or a hyphen. */
function plain(letter: string) {
  const bare = letter
    .replace(joiners, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return [...bare].map((unit) => letters[unit] ?? unit).join('')
}

/**
 * Returns the position of the typed text in another text, preferably at the start of a word, or of its first word if its words are
 * in another order; null unless all of them are in the text.
 */
export function matchIn(text: string, typed: string) {
  // Normalised letter by letter, because the result may be shorter or longer than the original.
  const origins: { start: number; end: number }[] = []
  let searched = ''
  let position = 0
  for (const letter of text) {
    const span = { start: position, end: position + letter.length }
    for (const unit of plain(letter)) {
      searched += unit
      for (let code = 0; code < unit.length; code++) origins.push(span)
    }
    position = span.end
  }
  const find = (wanted: string) => {
    const atWord = wanted === '' ? -1 : ` ${searched}`.indexOf(` ${wanted}`)
    const index = atWord >= 0 ? atWord : searched.indexOf(wanted)
    const first = origins[index]
    const last = origins[index + wanted.length - 1]
    return wanted !== '' && first && last ? { start: first.start, end: last.end } : null
  }
  const whole = find(wordsOf(typed).join(' '))
  if (whole) return whole
  const places = typed.split(/[\s,]+/).flatMap((word) => {
    const parts = wordsOf(word)
    return parts.length === 0
      ? []
      : [find(parts.join('')) ?? find(wordsOf(word.replace(joiners, ' ')).join(' '))]
  })
  const [place = null] = places
  return places.includes(null) ? null : place
}

function wordsOf(typed: string): string[] {
  return plain(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}
