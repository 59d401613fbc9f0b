import { useEffect, useState } from 'react'

// A layout change between mousedown and mouseup moves the target, and the browser then sends no click.

/** What has been postponed by the press in progress; null if nothing is pressed. */
let postponed: (() => void)[] | null = null

function start() {
  postponed ??= []
}

function end() {
  // The click event follows mouseup in the same task.
  for (const act of postponed ?? []) setTimeout(act)
  postponed = null
}

// Not on the server, which renders the public pages.
if (typeof window !== 'undefined') {
  // Browsers also fire mousedown for a touch, just before the focus moves.
  addEventListener('mousedown', start, true)
  addEventListener('mouseup', end, true)
  // The browser's own dragging of text ends without mouseup.
  addEventListener('dragend', end, true)
}

/** Returns whether a press is in progress. */
const isPressing = () => postponed !== null

/** Runs a callback immediately, or after the click while a press is in progress. */
function afterPress(act: () => void): void {
  if (postponed) postponed.push(act)
  else act()
}

/** Returns the value; a change during a press takes effect after its click. For hints and errors, which move what is around them. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => afterPress(() => setShown(() => value)), [value])
  return isPressing() ? shown : value
}
