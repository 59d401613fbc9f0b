/** The colours that most cars have, in the order in which they are offered. */
export const carColours = ['White', 'Silver', 'Grey', 'Black', 'Red', 'Blue'] as const

export const OTHER_COLOUR = 'Other'

export type CarColour = (typeof carColours)[number] | typeof OTHER_COLOUR

/** The colour to paint beside a colour's words: `Dark red, white roof` is drawn red. */
export function paintOf(words: string): CarColour {
  const said = words.toLowerCase().split(/[^a-z]+/)
  const places = carColours.map((colour) => said.indexOf(colour.toLowerCase()))
  const first = Math.min(...places.filter((place) => place >= 0))
  return carColours[places.indexOf(first)] ?? OTHER_COLOUR
}
