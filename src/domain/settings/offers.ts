/** What customers can book online, each on its own public page. */
export const offers = ['service', 'rental', 'tow'] as const

export type Offer = (typeof offers)[number]

/** Which of them are switched on. */
export type Offers = Readonly<Record<Offer, boolean>>

export const defaultOffers: Offers = { service: true, rental: true, tow: true }

/** The public page of each offer. */
export const offerPages = { service: '/booking', rental: '/rental-booking', tow: '/tow-booking' } as const
