import { useEffect } from 'react'

let isPressed = false

// Browsers also fire mousedown for a touch, just before the focus moves.
function note({ type }: Event) {
  isPressed = type === 'mousedown'
}

// The click event follows mouseup in the same task.
function afterPress(act: () => void) {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}

/**
 * Returns a function that runs a callback immediately, or after mouseup while a press is in progress. A layout change
 * between mousedown and mouseup would move the target and suppress the click.
 */
export function useAfterPress() {
  useEffect(() => {
    // Adding the same listener again has no effect.
    addEventListener('mousedown', note, true)
    addEventListener('mouseup', note, true)
  }, [])
  return afterPress
}
