import { useState } from 'react'

export interface Draft<Values extends object> {
  /** What is stored, with the edits over it. */
  values: Values
  /** The fields that differ from what is stored. */
  changed: readonly (keyof Values & string)[]
  isChanged: (field: keyof Values) => boolean
  /** Fields that were edited here and that somebody else has saved meanwhile. */
  changedElsewhere: readonly (keyof Values & string)[]
  edit: (edits: Partial<Values>) => void
  discard: () => void
  /** These were saved: they are no edits any more, unless they were edited again meanwhile. */
  settle: (sent: Values) => void
}

/**
 * Edits over stored values, field by field: what nobody edits follows what others save, what is edited stays as typed
 * until it is saved or discarded.
 */
export function useDraft<Values extends object>(stored: Values): Draft<Values> {
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [startedFrom, setStartedFrom] = useState<Partial<Values>>({})
  const values = { ...stored, ...edits }
  const fields = Object.keys(stored) as (keyof Values & string)[]
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const changed = fields.filter((field) => differs(values[field], stored[field]))
  return {
    values,
    changed,
    isChanged: (field) => differs(values[field], stored[field]),
    changedElsewhere: changed.filter(
      (field) => field in startedFrom && differs(startedFrom[field], stored[field]),
    ),
    edit: (next) => {
      const before = Object.fromEntries(Object.keys(next).map((field) => [field, Reflect.get(stored, field)]))
      setStartedFrom((known) => ({ ...(before as Partial<Values>), ...known }))
      setEdits((known) => ({ ...known, ...next }))
    },
    discard: () => {
      setEdits({})
      setStartedFrom({})
    },
    settle: (sent) => {
      const stays = (known: Partial<Values>) =>
        Object.fromEntries(
          Object.entries(known).filter(([field, value]) => differs(value, Reflect.get(sent, field))),
        ) as Partial<Values>
      setEdits(stays)
      setStartedFrom({})
    },
  }
}
