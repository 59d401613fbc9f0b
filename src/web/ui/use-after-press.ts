import { useEffect, useState } from 'react'
import { afterPress, isPressing } from './press.ts'

/** Returns the value; a change during a press takes effect after its click. For hints and errors, which move what is around them. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => afterPress(() => setShown(() => value)), [value])
  return isPressing() ? shown : value
}
