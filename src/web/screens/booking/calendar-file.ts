import type { CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'

export interface CalendarEntry {
  id: string
  date: CalendarDate
  time: TimeOfDay
  timeZone: string
  durationMinutes: number
  title: string
  place: string
  description: string
}

const millisecondsInMinute = 60_000

/** An iCalendar file (RFC 5545) for one visit. Times are UTC, so that any calendar shows them in its own zone; not confirmed yet. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const start = instantOf(entry.date, entry.time, entry.timeZone)
  const end = new Date(start.getTime() + entry.durationMinutes * millisecondsInMinute)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoist//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@hoist`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
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

// A line may have 75 bytes; 18 characters of at most four bytes each stay below it in any script.
function folded(line: string): string[] {
  if (new TextEncoder().encode(line).length <= 75) return [line]
  const [first = '', ...rest] = Array.from(line).reduce<string[]>((pieces, character, index) => {
    if (index % 18 === 0) pieces.push('')
    pieces.push(`${pieces.pop() ?? ''}${character}`)
    return pieces
  }, [])
  return [first, ...rest.map((piece) => ` ${piece}`)]
}
