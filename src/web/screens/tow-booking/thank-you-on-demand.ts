import { thankYouOnDemand } from '#web/components/booking/thank-you-on-demand.tsx'

export const { ThankYou, preload: preloadThankYou } = thankYouOnDemand(
  async () => (await import('./thank-you.tsx')).ThankYou,
  "Your tow request has been received. We'll call you back as soon as we can.",
)
