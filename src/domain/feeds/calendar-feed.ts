/** What a calendar feed contains: all appointments, those of one technician, or the rentals. */
export const feedScopes = ['workshop', 'technician', 'fleet'] as const

export type FeedScope = (typeof feedScopes)[number]

/** The days that a feed contains, before and after today. */
export const feedDays = { before: 30, after: 180 } as const

/** The most entries of a feed; the last ones are left out. */
export const mostFeedEntries = 5000

/** The most feeds of a garage. */
export const mostFeeds = 200

/** Returns the name of a feed: `Workshop`, `Fleet`, or the name of the technician. */
export function feedName(scope: FeedScope, technician: string | null): string {
  if (scope === 'technician') return technician ?? 'Technician'
  return scope === 'workshop' ? 'Workshop' : 'Fleet'
}

/** Returns the first name and an initial, `Wendy A.`: calendar services outside the garage store what a feed contains. */
export function feedPersonName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

interface FeedEntry {
  isPending: boolean
  /** The services, or `Rental`. */
  subject: string
  vehicle: string
  licensePlate: string | null
  clientName: string
}

/** Returns the title of an entry: `Pending: Oil Change, 2019 Toyota Corolla ABC123, Wendy A.` */
export function feedEntryTitle(entry: FeedEntry): string {
  const { isPending, subject, vehicle, licensePlate, clientName } = entry
  const car = licensePlate === null ? vehicle : `${vehicle} ${licensePlate}`
  // Most calendars do not show the status TENTATIVE.
  return `${isPending ? 'Pending: ' : ''}${subject}, ${car}, ${feedPersonName(clientName)}`
}
