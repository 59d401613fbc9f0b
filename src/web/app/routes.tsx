import { tokenInPath } from '#domain/bookings/manage-path'
import { offerPages, offers } from '#domain/settings/offers'
import { screenOnDemand } from './screen-on-demand.tsx'

/** The screens available without a session, each in its own chunk. */
export const routes = {
  landing: screenOnDemand(async () => (await import('#web/public/landing/landing-screen.tsx')).LandingScreen),
  service: screenOnDemand(async () => (await import('#web/public/booking/booking-screen.tsx')).BookingScreen),
  rental: screenOnDemand(
    async () => (await import('#web/public/rental-booking/rental-booking-screen.tsx')).RentalBookingScreen,
  ),
  tow: screenOnDemand(
    async () => (await import('#web/public/tow-booking/tow-booking-screen.tsx')).TowBookingScreen,
  ),
  manage: screenOnDemand(async () => (await import('#web/public/manage/manage-screen.tsx')).ManageScreen),
  guest: screenOnDemand(async () => (await import('./load-guest-app.ts')).loadGuestApp()),
}

/** Returns the screen whose first paint the server may have rendered at this path, or null. */
export function firstPaintedScreen(path: string) {
  const offer = offers.find((one) => offerPages[one] === path)
  if (offer) return routes[offer]
  if (path === '/login') return routes.guest
  if (tokenInPath(path) !== null) return routes.manage
  return path === '/' ? routes.landing : null
}
