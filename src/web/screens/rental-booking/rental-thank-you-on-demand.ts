import { thankYouOnDemand } from '#web/components/booking/thank-you-on-demand.tsx'

export const { ThankYou: RentalThankYou, preload: preloadThankYou } = thankYouOnDemand(
  async () => (await import('./rental-thank-you.tsx')).RentalThankYou,
  'Your rental booking has been received and will be confirmed shortly.',
)
