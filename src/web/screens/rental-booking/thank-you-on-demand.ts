import { thankYouOnDemand } from '#web/components/booking/thank-you-on-demand.tsx'

export const { ThankYou, preload: preloadThankYou } = thankYouOnDemand(
  async () => (await import('./thank-you.tsx')).ThankYou,
  'Your rental booking has been received and will be confirmed shortly.',
)
