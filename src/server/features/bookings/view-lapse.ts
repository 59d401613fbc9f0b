interface Row {
  status: string
  lapsesAt: Date | null
  reminderAt: Date | null
}

/** Returns when a request lapses, for the API; only pending requests do. */
export function viewLapse({ status, lapsesAt, reminderAt }: Row) {
  if (status !== 'pending' || lapsesAt === null) return { lapsesAt: null, lapsesSoon: false }
  return { lapsesAt: lapsesAt.toISOString(), lapsesSoon: reminderAt === null }
}
