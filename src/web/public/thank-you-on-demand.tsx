import { type ComponentType, lazy } from 'react'

/** Loads the confirmation page while the booking is sent. Until then, or if loading fails (offline), `plain` is shown. */
export function thankYouOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  received: string,
) {
  async function loadOrPlain(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() }
    } catch {
      return { default: () => <PlainThankYou received={received} /> }
    }
  }
  return { ThankYou: lazy(loadOrPlain), plain: <PlainThankYou received={received} />, preload: loadOrPlain }
}

function PlainThankYou({ received }: { received: string }) {
  return (
    <>
      <h1 tabIndex={-1}>Thank You!</h1>
      <p>{received}</p>
    </>
  )
}
