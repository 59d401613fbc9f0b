import type { Opening } from '#domain/opening/opening-hours'
import { displayTime, displayWeekday } from '#domain/time/display'

export interface OpeningDescription {
  word: 'OPEN' | 'CLOSED' | 'HALF DAY'
  /** The hours, or the reason why the day is closed. */
  line: string
  /** A second line: the break, or the reason for the hours. */
  note: string | null
}

const NO_REASON = 'No reason specified'

const words = { open: 'OPEN', closed: 'CLOSED', half_day: 'HALF DAY' } as const

/** Returns the operating status of a day as text for the summary card and the day sheet. */
export function describeOpening(opening: Opening, isManuallyOpen: boolean): OpeningDescription {
  const { date, status, openTime, closeTime, breaks, reason, cause } = opening
  const word = words[status]
  if (status === 'closed' || openTime === null || closeTime === null) {
    if (cause !== 'week') return { word, line: reason ?? NO_REASON, note: null }
    const weekday = displayWeekday(date)
    return {
      word,
      line: NO_REASON,
      note: isManuallyOpen
        ? `Opened manually, but no opening hours are set for ${weekday}s`
        : `Closed every ${weekday}`,
    }
  }
  const line = `${displayTime(openTime)} to ${displayTime(closeTime)}`
  if (status === 'half_day') return { word, line, note: reason ?? NO_REASON }
  if (isManuallyOpen) return { word, line, note: `Opened manually: ${reason ?? NO_REASON}` }
  return { word, line, note: breaks.length === 0 ? null : `Break ${breaks.map(displayBreak).join(', ')}` }
}

/** Returns `12:00 to 1:00 pm`, with am or pm only at the end. */
function displayBreak({ start, end }: Opening['breaks'][number]): string {
  return `${displayTime(start).replace(/ [ap]m$/, '')} to ${displayTime(end)}`
}
