import { type ComponentType, lazy } from 'react'
import type { ThankYouProps } from './thank-you.tsx'

/** Comes while the booking is being sent. Without it, offline just then, the customer still learns that it was received. */
export async function loadThankYou(): Promise<{ default: ComponentType<ThankYouProps> }> {
  try {
    return { default: (await import('./thank-you.tsx')).ThankYou }
  } catch {
    return { default: PlainThankYou }
  }
}

export const ThankYou = lazy(loadThankYou)

function PlainThankYou() {
  return (
    <>
      <h1 tabIndex={-1}>Thank You!</h1>
      <p>Your booking has been received and will be confirmed shortly.</p>
    </>
  )
}
