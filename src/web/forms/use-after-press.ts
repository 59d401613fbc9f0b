import { useEffect } from 'react'

let isPressed = false

// A touch is told as a mouse too, just before it takes the focus.
function note({ type }: Event) {
  isPressed = type === 'mousedown'
}

// The click comes after the release, in the same turn.
function afterPress(act: () => void) {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}

/**
 * Does something once nothing is pressed: at once, or when finger and mouse have let go. What moved under a press would
 * make it go nowhere.
 */
export function useAfterPress() {
  useEffect(() => {
    // One listener for all: adding it again changes nothing.
    addEventListener('mousedown', note, true)
    addEventListener('mouseup', note, true)
  }, [])
  return afterPress
}
