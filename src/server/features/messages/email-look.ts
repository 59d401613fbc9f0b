import type { SummaryTone } from '#domain/messages/email-summary'

type Style = Readonly<Record<string, string | number>>

const font = "Archivo, 'Helvetica Neue', Arial, sans-serif"

// The colours of the light theme: mail programs know no variables, and many ignore style elements.
const light = {
  page: { backgroundColor: '#f6f6f3' },
  header: { backgroundColor: '#072228', color: '#e9f2f3' },
  card: { backgroundColor: '#ffffff', color: '#112428' },
  heading: { color: '#112428' },
  quiet: { color: '#46595d' },
  term: { color: '#46595d', borderBottom: '1px dashed #c9cbc5' },
  value: { color: '#112428', borderBottom: '1px dashed #c9cbc5' },
  panel: { backgroundColor: '#daf2f5', borderLeft: '6px solid #025a67', color: '#014853' },
  button: { backgroundColor: '#025a67', border: '1px solid #025a67', color: '#ffffff' },
  second: { backgroundColor: '#ffffff', border: '1px solid #7d8988', color: '#112428' },
  link: { color: '#025a67' },
  pending: { backgroundColor: '#feecda', color: '#8e3c07' },
  confirmed: { backgroundColor: '#e3f0ff', color: '#17509b' },
  progress: { backgroundColor: '#fff2b6', color: '#664b01' },
  done: { backgroundColor: '#d9f7e3', color: '#125c35' },
  cancelled: { backgroundColor: '#feeae8', color: '#a32224' },
  idle: { backgroundColor: '#edede8', color: '#48595c' },
} as const satisfies Record<string, Style> & Record<SummaryTone, Style>

// The dark theme, in mail programs that read style elements. They win over the attributes only if they are important.
export const darkStyle = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background-color:#0a1416!important}',
  '.header{background-color:#061012!important}',
  '.card{background-color:#101d1f!important;color:#edf2f3!important}',
  '.heading{color:#edf2f3!important}',
  '.quiet{color:#acbabc!important}',
  '.term{color:#acbabc!important;border-bottom-color:#2f4144!important}',
  '.value{color:#edf2f3!important;border-bottom-color:#2f4144!important}',
  '.panel{background-color:#0e363d!important;border-left-color:#7ad5de!important;color:#9de2e9!important}',
  '.button{background-color:#7ad5de!important;border-color:#7ad5de!important;color:#041a1e!important}',
  '.second{background-color:#101d1f!important;border-color:#607478!important;color:#edf2f3!important}',
  '.link{color:#7ad5de!important}',
  '.pending{background-color:#44250e!important;color:#febb77!important}',
  '.confirmed{background-color:#182e4c!important;color:#9fcbfe!important}',
  '.progress{background-color:#3a2f0d!important;color:#f7da6a!important}',
  '.done{background-color:#143321!important;color:#89e1ab!important}',
  '.cancelled{background-color:#4b1d1c!important;color:#feb0ac!important}',
  '.idle{background-color:#1f2b2e!important;color:#b3c1c3!important}',
  '}',
].join('')

/** Returns the attributes of an element with these colours: inline for all mail programs, and a class for the dark theme. */
export function look(name: keyof typeof light, style: Style = {}) {
  return { className: name, style: { fontFamily: font, ...light[name], ...style } }
}
