export interface CalendarEntry {
  id: string
  start: Date
  end: Date
  title: string
  location: string
  description: string
}

/** Returns an iCalendar file (RFC 5545) for one unconfirmed booking. Times are in UTC. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoist//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@hoist`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escaped(entry.location)}`]),
    `DESCRIPTION:${escaped(entry.description)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

// RFC 5545 limits a line to 75 bytes: 18 characters of at most four bytes fit in any script.
function folded(line: string): string[] {
  if (new TextEncoder().encode(line).length <= 75) return [line]
  const [first = '', ...rest] = Array.from(line).reduce<string[]>((pieces, character, index) => {
    if (index % 18 === 0) pieces.push('')
    pieces.push(`${pieces.pop() ?? ''}${character}`)
    return pieces
  }, [])
  return [first, ...rest.map((piece) => ` ${piece}`)]
}
