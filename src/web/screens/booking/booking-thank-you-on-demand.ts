import { thankYouOnDemand } from '#web/components/booking/thank-you-on-demand.tsx'

export const { ThankYou: BookingThankYou, preload: preloadThankYou } = thankYouOnDemand(
  async () => (await import('./booking-thank-you.tsx')).BookingThankYou,
  'Your booking has been received and will be confirmed shortly.',
)
