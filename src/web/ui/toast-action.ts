let newest: (() => void) | null = null

/** Sets what the action of the newest toast with one does; null: that toast has been closed. */
export function setToastAction(act: (() => void) | null): void {
  newest = act
}

/** Runs the action of the newest toast with one, usually Undo. Returns false if there is none. */
export function runToastAction(): boolean {
  if (newest === null) return false
  newest()
  return true
}
