import { thankYouOnDemand } from '#web/components/booking/thank-you-on-demand.tsx'

export const { ThankYou: TowThankYou, preload: preloadThankYou } = thankYouOnDemand(
  async () => (await import('./tow-thank-you.tsx')).TowThankYou,
  "Your tow request has been received. We'll call you back as soon as we can.",
)
