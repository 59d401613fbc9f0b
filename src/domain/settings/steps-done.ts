import type { Offers } from './offers.ts'

/** What an owner does in the first hour, in the order of the checklist. */
export const firstSteps = [
  'contact',
  'address',
  'hours',
  'services',
  'prices',
  'tax',
  'people',
  'cars',
  'messages',
  'page',
] as const

export type FirstStep = (typeof firstSteps)[number]

/** The part of the progress that is stored, because it does not follow from other data. */
export interface FirstStepsProgress {
  /** Steps that an administrator has confirmed as done. */
  confirmed: readonly FirstStep[]
  dismissed: boolean
}

/** The steps that an administrator can confirm: the defaults suit, another program bills, calls are enough, the page has been seen. */
export const confirmableSteps = ['hours', 'services', 'prices', 'tax', 'messages', 'page'] as const

export type ConfirmableStep = (typeof confirmableSteps)[number]

/** The data of the garage from which the other steps follow. */
export interface GarageFacts {
  phone: string | null
  address: string
  offers: Offers
  /** Whether opening hours and services have been saved. */
  hoursSaved: boolean
  servicesSaved: boolean
  /** Whether a service has a price, and the invoices can name the business and where to pay. */
  hasPrice: boolean
  hasAbn: boolean
  hasBankAccount: boolean
  /** Whether there is at least one active mechanic, and one rental car. */
  hasMechanic: boolean
  hasRentalCar: boolean
  hasMailServer: boolean
}

/** Returns the steps that are done. */
export function stepsDone(
  facts: GarageFacts,
  { confirmed }: Pick<FirstStepsProgress, 'confirmed'>,
): FirstStep[] {
  const follows: Record<FirstStep, boolean> = {
    contact: facts.phone !== null,
    address: facts.address.trim() !== '',
    hours: facts.hoursSaved,
    services: facts.servicesSaved,
    prices: facts.hasPrice,
    tax: facts.hasAbn && facts.hasBankAccount,
    people: facts.hasMechanic,
    cars: facts.hasRentalCar || !facts.offers.rental,
    messages: facts.hasMailServer,
    page: false,
  }
  const isConfirmed = (step: FirstStep) =>
    confirmed.includes(step) && (confirmableSteps as readonly FirstStep[]).includes(step)
  return firstSteps.filter((step) => follows[step] || isConfirmed(step))
}
