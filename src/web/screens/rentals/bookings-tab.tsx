/** Every rental booking, counted, searched and listed. */
export function BookingsTab() {
  return null
}
