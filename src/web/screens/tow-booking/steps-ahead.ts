import type { Garage } from '#contract/garage'
import { displayTime } from '#domain/time/display'

/** What happens after a tow was asked for. */
export function stepsAhead({ today }: Pick<Garage, 'today'>) {
  const { openTime, closeTime } = today
  const until = openTime === null || closeTime === null ? '.' : `, today until ${displayTime(closeTime)}.`
  return [
    { name: 'We call you back', words: `As soon as we can${until}` },
    { name: 'You hear the price first', words: 'Nothing moves before you say yes.' },
    { name: 'The truck leaves', words: "We tell you the driver's name and time." },
    { name: 'Your car is with us', words: 'We look at it and send a quote.' },
  ]
}
