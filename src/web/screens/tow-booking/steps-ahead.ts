import type { Garage } from '#contract/garage'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'

/** Returns the steps that follow a tow request. */
export function stepsAhead({ today: { closeTime }, timeZone }: Garage, now: Date) {
  const isStillOpen = closeTime !== null && civilOf(now, timeZone).time < closeTime
  const until = isStillOpen ? `, today until ${displayTime(closeTime)}.` : '.'
  return [
    { name: "We'll call you back", words: `As soon as we can${until}` },
    { name: "We'll tell you the price first", words: "We won't send a truck until you agree." },
    { name: 'The truck leaves', words: "We'll tell you the driver's name and arrival time." },
    { name: 'Your car arrives at our workshop', words: "We'll look at it and send you a quote." },
  ]
}
