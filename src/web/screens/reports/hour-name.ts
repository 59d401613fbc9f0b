import { displayTime } from '#domain/time/display'
import { timeFromMinutes } from '#domain/time/time-of-day'

/** `8 am`, `1 pm` */
export function hourName(hour: number): string {
  return displayTime(timeFromMinutes(hour * 60)).replace(':00', '')
}
