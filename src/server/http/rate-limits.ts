/** How often one address may try. Generous to a busy front desk, useless for guessing passwords or flooding slots. */
export const rateLimits = {
  sign_in: { max: 10, timeWindow: '5 minutes' },
  booking: { max: 30, timeWindow: '10 minutes' },
} as const
