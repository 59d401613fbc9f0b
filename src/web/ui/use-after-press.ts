import { useEffect, useState } from 'react'
import { afterPress } from './press.ts'

/** Returns the value; a change during a press takes effect after its click. For hints that load and move what is below them. */
export function useAfterPress<Value extends object | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => afterPress(() => setShown(value)), [value])
  return shown
}
