/** Common car colours, in the order of the list. */
export const carColours = ['White', 'Silver', 'Grey', 'Black', 'Red', 'Blue'] as const

export const OTHER_COLOUR = 'Other'

export type CarColour = (typeof carColours)[number] | typeof OTHER_COLOUR

/** Returns the first known colour in a description, for the icon: `Red` for `Dark red, white roof`. */
export function paintOf(text: string): CarColour {
  const words = text.toLowerCase().split(/[^a-z]+/)
  const positions = carColours.map((colour) => words.indexOf(colour.toLowerCase()))
  const first = Math.min(...positions.filter((position) => position >= 0))
  return carColours[positions.indexOf(first)] ?? OTHER_COLOUR
}
