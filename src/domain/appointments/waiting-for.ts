/** What a vehicle in the workshop can wait for: the answer of its customer, or parts on order. */
export const waitingReasons = ['customer', 'parts'] as const

export type WaitingFor = (typeof waitingReasons)[number]

const labels: Record<WaitingFor, string> = {
  customer: 'Waiting for customer',
  parts: 'Waiting for parts',
}

/** Returns a label such as `Waiting for parts`. */
export function waitingLabel(waitingFor: WaitingFor): string {
  return labels[waitingFor]
}
