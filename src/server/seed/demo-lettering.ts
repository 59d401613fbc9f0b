// Strokes on a grid of 4 by 6 units: a drawing with its own letters looks the same on a machine without fonts.
const strokes: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H3L4 5V4L3 3H0M0 0H2.8L3.6 .8V2.2L2.8 3',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2.5L4 4.5V1.5L2.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2.2L3 3.2H0',
  R: 'M0 6V0H3L4 1V2.2L3 3.2H0M2 3.2L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  0: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  1: 'M.8 1.2L2 0V6',
  2: 'M0 1L1 0H3L4 1V2L0 6H4',
  3: 'M0 1L1 0H3L4 1V2L3 3H1.5M3 3L4 4V5L3 6H1L0 5',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H0V2.6H3L4 3.6V5L3 6H0',
  6: 'M3.6 0H1L0 1V5L1 6H3L4 5V4L3 3H0',
  7: 'M0 0H4L1.4 6',
}

const advance = 5.4

interface Line {
  x: number
  y: number
  /** Of a capital letter, in units of the drawing. */
  height: number
  colour: string
  /** Stroke width as a fraction of the height. */
  weight?: number
}

/** Returns a line of capitals and digits as SVG paths; a character without strokes is left blank. */
export function lettering(text: string, { x, y, height, colour, weight = 0.12 }: Line): string {
  const letters = [...text].map((letter, index) => {
    const shape = strokes[letter]
    return shape === undefined ? '' : `<path d="${shape}" transform="translate(${index * advance} 0)"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${height / 6})" fill="none" stroke="${colour}" stroke-width="${weight * 6}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}
