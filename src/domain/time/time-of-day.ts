/** A time in garage time, `HH:MM`, 24 hours. Sorts and compares as text. */
export type TimeOfDay = string & { readonly __brand: 'TimeOfDay' }

export function isTimeOfDay(text: string): text is TimeOfDay {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function timeOfDay(text: string): TimeOfDay {
  if (!isTimeOfDay(text)) throw new RangeError(`Not a time of day: ${text}`)
  return text
}

/** Returns the minutes since midnight in wall-clock time. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export function timeFromMinutes(minutes: number): TimeOfDay {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  const minute = String(minutes % 60).padStart(2, '0')
  return timeOfDay(`${hour}:${minute}`)
}
