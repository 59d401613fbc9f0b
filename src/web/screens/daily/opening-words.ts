import type { Opening } from '#domain/opening/opening-hours'
import { displayTime, displayWeekday } from '#domain/time/display'

export interface OpeningWords {
  word: 'OPEN' | 'CLOSED' | 'HALF DAY'
  /** The hours, or why there are none. */
  line: string
  /** One quiet line more: the break, or why the hours are what they are. */
  note: string | null
}

const NO_REASON = 'No reason specified'

const words = { open: 'OPEN', closed: 'CLOSED', half_day: 'HALF DAY' } as const

/** How the garage works on a day, in the words of the day's third card. */
export function openingWords(opening: Opening, openedByHand: boolean): OpeningWords {
  const { date, status, openTime, closeTime, breaks, reason, cause } = opening
  const word = words[status]
  if (status === 'closed' || openTime === null || closeTime === null) {
    if (cause !== 'week') return { word, line: reason ?? NO_REASON, note: null }
    const weekday = displayWeekday(date)
    return {
      word,
      line: NO_REASON,
      note: openedByHand
        ? `Opened by hand, but the week has no hours on ${weekday}s`
        : `Closed every ${weekday}`,
    }
  }
  const line = `${displayTime(openTime)} to ${displayTime(closeTime)}`
  if (status === 'half_day') return { word, line, note: reason ?? NO_REASON }
  if (openedByHand) return { word, line, note: `Opened by hand: ${reason ?? NO_REASON}` }
  return { word, line, note: breaks.length === 0 ? null : `Break ${breaks.map(displayBreak).join(', ')}` }
}

/** `12:00 to 1:00 pm`: the half of the day is said once for a short stretch. */
function displayBreak({ start, end }: Opening['breaks'][number]): string {
  return `${displayTime(start).replace(/ [ap]m$/, '')} to ${displayTime(end)}`
}
