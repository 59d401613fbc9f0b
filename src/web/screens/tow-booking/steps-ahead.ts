import type { Garage } from '#contract/garage'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'

/** What happens after a tow was asked for. */
export function stepsAhead({ today: { closeTime }, timeZone }: Garage, now: Date) {
  const isStillOpen = closeTime !== null && civilOf(now, timeZone).time < closeTime
  const until = isStillOpen ? `, today until ${displayTime(closeTime)}.` : '.'
  return [
    { name: 'We call you back', words: `As soon as we can${until}` },
    { name: 'You hear the price first', words: 'Nothing moves before you say yes.' },
    { name: 'The truck leaves', words: "We tell you the driver's name and time." },
    { name: 'Your car is with us', words: 'We look at it and send a quote.' },
  ]
}
