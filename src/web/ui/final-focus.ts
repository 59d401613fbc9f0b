import { createContext, type RefObject } from 'react'
import { isFocusLost } from './reachable.ts'

/** The focus target after the dialog that is rendered below has closed, unless that has its own; not of dialogs within it. */
export const FinalFocus = createContext<(() => HTMLElement | null) | null>(null)

/**
 * Returns `finalFocus` of Base UI for a dialog; without a target, the focus returns to its opener. Base UI reads it once the
 * dialog has faded out: if the user has moved the focus out of it since, it stays.
 */
export function finalFocusOf(
  popup: RefObject<Element | null>,
  target: () => HTMLElement | boolean | null = () => true,
) {
  return () => (isFocusLost() || popup.current?.contains(document.activeElement) ? target() : false)
}
