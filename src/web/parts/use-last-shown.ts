import { useState } from 'react'

/** What was there last: a sheet or dialog that is leaving still shows it. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
