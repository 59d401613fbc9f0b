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
function lettering(text: string, { x, y, height, colour, weight = 0.12 }: Line): string {
  const letters = [...text].map((letter, index) => {
    const shape = strokes[letter]
    return shape === undefined ? '' : `<path d="${shape}" transform="translate(${index * advance} 0)"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${height / 6})" fill="none" stroke="${colour}" stroke-width="${weight * 6}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}

const width = 1280
const height = 860

interface LicencePortrait {
  /** Colour of the table below the card. */
  table: string
  /** Colour of the card's header. */
  band: string
  paper: string
  hair: string
  shirt: string
  /** Rotation of the card in degrees. */
  turn: number
}

const portraits: readonly LicencePortrait[] = [
  { table: '#8a6b4c', band: '#1f5f8b', paper: '#e9f1f5', hair: '#4a3424', shirt: '#35506b', turn: -2.5 },
  { table: '#5c6168', band: '#2d6a4f', paper: '#eef4ea', hair: '#a9762f', shirt: '#7a3b3b', turn: 1.8 },
]

const ink = '#22303a'
const faint = '#6b7a84'

/** Fronts and backs of specimen licences as customers photograph them: on a table, slightly rotated. */
export const demoLicences = {
  fronts: portraits.map((portrait) => onTable(portrait, `${front(portrait)}${specimen(430)}`)),
  // One back is enough: they hardly differ.
  backs: portraits
    .slice(0, 1)
    .map((portrait) => onTable({ ...portrait, turn: 1.2 }, `${back(portrait)}${specimen(320)}`)),
}

function onTable({ table, turn }: LicencePortrait, card: string): string {
  const grain = Array.from({ length: 9 }, (_, index) => {
    const y = 40 + index * 100
    return `<path d="M0 ${y}C300 ${y - 26} 800 ${y + 30} ${width} ${y - 8}" stroke="#000" stroke-opacity=".07" stroke-width="${6 + (index % 3) * 9}" fill="none"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="light" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="${table}"/>${grain.join('')}
    <g transform="rotate(${turn} ${width / 2} ${height / 2}) translate(150 122)">
      <rect x="10" y="16" width="980" height="616" rx="40" fill="#000" fill-opacity=".3"/>
      ${card}
    </g>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
  </svg>`
}

function specimen(y: number): string {
  return lettering('SPECIMEN', { x: 490, y, height: 64, colour: 'rgb(200 30 40 / .55)', weight: 0.16 })
}

function paper({ paper: colour }: LicencePortrait): string {
  const waves = Array.from({ length: 15 }, (_, index) => {
    const y = 130 + index * 36
    return `<path d="M0 ${y}C250 ${y - 40} 330 ${y + 50} 560 ${y}S860 ${y - 30} 980 ${y + 10}" stroke="#5d7f95" stroke-opacity=".16" stroke-width="5" fill="none"/>`
  })
  return `<rect width="980" height="616" rx="40" fill="${colour}"/>${waves.join('')}`
}

function front(portrait: LicencePortrait): string {
  const field = (label: string, value: string, y: number) =>
    lettering(label, { x: 380, y, height: 15, colour: faint }) +
    lettering(value, { x: 380, y: y + 27, height: 27, colour: ink })
  return `${paper(portrait)}
    <path d="M0 118V40A40 40 0 0 1 40 0H940A40 40 0 0 1 980 40V118Z" fill="${portrait.band}"/>
    ${lettering('DRIVER LICENCE', { x: 44, y: 42, height: 38, colour: '#fff', weight: 0.15 })}
    ${lettering('AUSTRALIA', { x: 740, y: 50, height: 22, colour: '#fff' })}
    <g transform="translate(48 158)">
      <rect width="280" height="350" rx="12" fill="#cfdbe2"/>
      <path d="M20 350C28 262 96 250 140 250S252 262 260 350Z" fill="${portrait.shirt}"/>
      <rect x="112" y="206" width="56" height="70" rx="24" fill="#d9a886"/>
      <ellipse cx="140" cy="156" rx="66" ry="82" fill="#e2b594"/>
      <path d="M70 158C62 70 108 50 146 54S216 84 210 158C200 120 184 106 150 108S84 118 70 158Z" fill="${portrait.hair}"/>
      <path d="M112 190Q140 210 168 190" stroke="#9a5f4c" stroke-width="6" fill="none" stroke-linecap="round"/>
      <circle cx="115" cy="150" r="7" fill="${ink}"/><circle cx="165" cy="150" r="7" fill="${ink}"/>
    </g>
    ${field('NAME', 'ALEX SPECIMEN', 160)}
    ${field('ADDRESS', '1 SAMPLE STREET', 248)}
    ${field('LICENCE NO', '12 345 670', 336)}
    ${field('LICENCE CLASS', 'C', 424)}
    <path d="M390 556C420 500 450 590 480 540S540 520 560 556S620 530 660 544" stroke="${ink}" stroke-width="5" fill="none"/>
    ${lettering('CARD NO 2 040 153 627', { x: 48, y: 540, height: 17, colour: faint })}`
}

function back(portrait: LicencePortrait): string {
  const bars = Array.from({ length: 62 }, (_, index) => {
    const thick = 3 + ((index * 7) % 5) * 2
    return `<rect x="${90 + index * 13}" y="420" width="${thick}" height="120" fill="${ink}"/>`
  })
  const line = (text: string, y: number) => lettering(text, { x: 60, y, height: 19, colour: faint })
  return `${paper(portrait)}
    <rect y="64" width="980" height="104" fill="#2b2f33"/>
    ${line('CONDITIONS', 214)}${lettering('NONE', { x: 330, y: 210, height: 27, colour: ink })}
    ${line('LATER ADDRESS', 272)}
    <path d="M60 336H920M60 384H920" stroke="${faint}" stroke-width="3"/>
    ${bars.join('')}`
}
