/** `68 400 km`: thousands apart, as an odometer is read out. */
export function displayKilometres(kilometres: number): string {
  return `${String(kilometres).replace(/\B(?=(?:\d{3})+$)/g, ' ')} km`
}
