import { createContext } from 'react'

/** The focus target after the dialog that is rendered below has closed, unless that has its own; not of dialogs within it. */
export const FinalFocus = createContext<(() => HTMLElement | null) | null>(null)
