/** Returns the text as lines that are at most this wide. Breaks between words, and within words that are wider than a line. */
export function fittingLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = widthOf(word) <= width ? [word] : fittingPieces(word, width, widthOf)
      line = pieces.pop() ?? ''
      lines.push(...pieces)
    }
    return [...lines, line]
  })
}

// A base character and its accents are not separated.
const graphemes = new Intl.Segmenter('en-AU')

function fittingPieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
