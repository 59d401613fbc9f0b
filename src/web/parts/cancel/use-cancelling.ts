import { createContext, useContext } from 'react'
import type { Cancellable } from './cancellable.ts'

export interface CancelTask {
  action: 'cancel' | 'restore'
  subject: Cancellable
}

export const CancelContext = createContext<(task: CancelTask) => void>(() => {})

/** Opens the dialog that cancels or restores an appointment or rental, on every screen. */
export function useCancelling(): (task: CancelTask) => void {
  return useContext(CancelContext)
}
