export type ToastMessage = {
  title?: string | undefined
  description?: string | undefined
  /** `destructive` for what failed: red, and read out at once. */
  variant?: 'default' | 'destructive' | undefined
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []

/** Says briefly what happened; never the only place of an error that needs work. Waits until the toaster is there. */
export function showToast(message: ToastMessage) {
  if (listener) {
    listener(message)
    return
  }
  waiting.push(message)
  // Brings the toaster where nobody has touched the page yet.
  dispatchEvent(new Event('toast'))
}

/** The toaster's ear: hears what waited first, then everything said; returns how to stop. */
export function listenForToasts(hear: Listener) {
  listener = hear
  for (const message of waiting.splice(0)) hear(message)
  return () => {
    if (listener === hear) listener = null
  }
}
