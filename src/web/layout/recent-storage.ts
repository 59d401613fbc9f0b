const PREFIX = 'recent_records:'
const MAX_RECENT = 5

const kinds = ['client', 'vehicle', 'appointment', 'rental', 'tow'] as const

/** A recently opened record, with only the data that its line shows. */
export interface Recent {
  kind: (typeof kinds)[number]
  id: string
  title: string
  plate: string | null
}

/** Returns the records that this user opened last, newest first. Stored until the tab is closed or the user logs out. */
export function recentRecords(userId: string): Recent[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? '[]')
    return Array.isArray(read) ? read.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberRecord(userId: string, recent: Recent): void {
  const others = recentRecords(userId).filter(({ id }) => id !== recent.id)
  try {
    sessionStorage.setItem(PREFIX + userId, JSON.stringify([recent, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is full or blocked: recent records are optional.
  }
}

export function forgetRecords(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, title, plate } = value as Record<string, unknown>
  const known = kinds.some((other) => other === kind)
  return (
    known &&
    typeof id === 'string' &&
    typeof title === 'string' &&
    (plate === null || typeof plate === 'string')
  )
}
