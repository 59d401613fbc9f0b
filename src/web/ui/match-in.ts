/** Returns a letter without case and accents, so that "citroen" matches "Citroën". */
function plain(letter: string) {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns the position of the typed text in another text, preferably at the start of a word; null without a match. */
export function matchIn(text: string, typed: string) {
  const wanted = plain(typed.trim())
  if (wanted === '') return null
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
  const atWord = ` ${searched}`.search(new RegExp(`[\\s-]${escaped(wanted)}`))
  const index = atWord >= 0 ? atWord : searched.indexOf(wanted)
  const first = origins[index]
  const last = origins[index + wanted.length - 1]
  return first && last ? { start: first.start, end: last.end } : null
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
