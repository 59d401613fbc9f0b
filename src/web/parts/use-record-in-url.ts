import { useSearchParams } from 'wouter'

/** What opens as a sheet, by its name in the address; `request` belongs to Confirmations, the others to every screen. */
export const recordKinds = ['appointment', 'client', 'vehicle', 'rental', 'tow', 'request'] as const

export type RecordKind = (typeof recordKinds)[number]

export interface RecordInUrl {
  /** The record whose sheet is open. */
  id: string | null
  /** Where a link to a record's sheet leads: this very screen with the sheet open. */
  linkTo: (id: string) => string
  open: (id: string) => void
  close: () => void
}

/** Keeps the open sheet in the address, so that it survives a reload and can be sent to a colleague. */
export function useRecordInUrl(kind: RecordKind): RecordInUrl {
  const [params, setParams] = useSearchParams()
  const change = (id: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    // One sheet at a time: a link within a sheet leads on to the next.
    for (const other of recordKinds) after.delete(other)
    if (id !== null) after.set(kind, id)
    return after
  }
  return {
    id: params.get(kind),
    linkTo: (id) => `?${change(id)(params)}`,
    open: (id) => setParams(change(id)),
    close: () => setParams(change(null), { replace: true }),
  }
}
