import type { ClientOverview } from '#contract/clients/client-overview'
import type { Client } from '#contract/clients/clients'

/** Returns an active client who prefers text messages. */
export const sampleClient = (changes: Partial<Client> = {}): Client => ({
  id: '0198a000-0000-7000-8000-00000000000a',
  name: 'Samira Okafor',
  phone: '+61491570156',
  nickname: null,
  email: 'samira@example.com',
  preferredContact: 'sms',
  status: 'active',
  agreesToOffers: false,
  offersConsentAt: null,
  offersConsentSource: null,
  offersStoppedAt: null,
  version: 4,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...changes,
})

/** Returns the overview of a client without vehicles and bookings. */
export const sampleClientOverview = (changes: Partial<ClientOverview> = {}): ClientOverview => ({
  client: sampleClient(),
  vehicles: { total: 0, items: [] },
  appointments: { total: 0, items: [] },
  rentals: { total: 0, items: [] },
  spentOnRentals: 0,
  noShows: 0,
  openWork: null,
  ...changes,
})
