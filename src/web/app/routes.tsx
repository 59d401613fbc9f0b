import { screenOnDemand } from './screen-on-demand.tsx'

/** The screens available without a session, each in its own chunk. */
export const routes = {
  landing: screenOnDemand(async () => (await import('#web/public/landing/landing-screen.tsx')).LandingScreen),
  booking: screenOnDemand(async () => (await import('#web/public/booking/booking-screen.tsx')).BookingScreen),
  rentalBooking: screenOnDemand(
    async () => (await import('#web/public/rental-booking/rental-booking-screen.tsx')).RentalBookingScreen,
  ),
  towBooking: screenOnDemand(
    async () => (await import('#web/public/tow-booking/tow-booking-screen.tsx')).TowBookingScreen,
  ),
  guest: screenOnDemand(async () => (await import('./load-guest-app.ts')).loadGuestApp()),
}

/** Returns the screen whose first paint the server may have rendered at this path, or null. */
export function firstPaintedScreen(path: string) {
  if (path === '/booking') return routes.booking
  if (path === '/rental-booking') return routes.rentalBooking
  if (path === '/tow-booking') return routes.towBooking
  return path === '/' ? routes.landing : null
}
