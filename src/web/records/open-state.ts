import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

/** Search parameters of records that open as a sheet; `request` on Confirmations only, the others on every screen. */
const recordKinds = [
  'appointment',
  'client',
  'vehicle',
  'rental',
  'tow',
  'part',
  'document',
  'request',
] as const

export type RecordKind = (typeof recordKinds)[number]

export interface RecordInUrl {
  /** Id of the record whose sheet is open, or null. */
  id: string | null
  /** Returns the URL of the current screen with the record's sheet open. */
  linkTo: (id: string) => string
  open: (id: string) => void
  close: () => void
}

/** Keeps the open sheet in the URL, so that it survives a reload and can be shared. */
export function useRecordInUrl(kind: RecordKind): RecordInUrl {
  const [params, setParams] = useSearchParams()
  return {
    id: params.get(kind),
    linkTo: (id) => `?${withSheet(kind, id)(params)}`,
    open: (id) => setParams(withSheet(kind, id)),
    close: () => setParams(withSheet(kind, null), { replace: true }),
  }
}

/** Returns a function that opens the sheet of any kind of record. */
export function useOpenRecord(): (kind: RecordKind, id: string) => void {
  const [, setParams] = useSearchParams()
  return (kind, id) => setParams(withSheet(kind, id))
}

const withSheet = (kind: RecordKind, id: string | null) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before)
  // Only one sheet is open: a link in a sheet replaces it.
  for (const other of recordKinds) after.delete(other)
  if (id !== null) after.set(kind, id)
  return after
}

/** Calls `act` with a search parameter, for example to open a dialog, and removes it, so that a reload does not repeat it. */
export function useOneTimeSearchParam(name: string, act: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const value = params.get(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per parameter value, not when `act` changes.
  useEffect(() => {
    if (value === null) return
    act(value)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true },
    )
  }, [value])
}

interface Shown<Subject> {
  subject: Subject
  /** Unique per opening of any dialog: as React key it resets the dialog's state. */
  key: number
}

let openings = 0

/** State of a dialog that opens for changing subjects; keeps the subject during the closing transition. */
export function useDialogFor<Subject>() {
  const [shown, setShown] = useState<Shown<Subject> | null>(null)
  const [open, onOpenChange] = useState(false)
  const show = useCallback((subject: Subject) => {
    openings += 1
    setShown({ subject, key: openings })
    onOpenChange(true)
  }, [])
  return {
    /** Null until the first opening. */
    shown,
    show,
    dialog: { open, onOpenChange },
  }
}

/** Returns the last value that was not null, so that a sheet or dialog keeps its content while closing. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
