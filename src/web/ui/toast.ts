export type ToastMessage = {
  title?: string | undefined
  description?: string | undefined
  /** `destructive` for errors: red, announced immediately. */
  variant?: 'default' | 'destructive' | undefined
  /** One action, for example Undo. Must also be available elsewhere. */
  action?: { label: string; onSelect: () => void } | undefined
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
let wake: (() => void) | null = null
let hasWaited = false
const waiting: ToastMessage[] = []

/** Shows a toast, queued until the toaster is mounted. An error that needs an action must also be shown elsewhere. */
export function showToast(message: ToastMessage) {
  if (listener) listener(message)
  else {
    waiting.push(message)
    hasWaited = true
    wake?.()
  }
}

/** Calls back when a toast is queued, so that the toaster is loaded. Returns the unsubscribe function. */
export function onToastWaiting(call: () => void) {
  wake = call
  return () => {
    wake = null
  }
}

/** Returns whether a toast has been shown before there was a toaster. */
export function hasToastWaited(): boolean {
  return hasWaited
}

/** Subscribes the toaster: passes on queued toasts first, then new ones. Returns the unsubscribe function. */
export function listenForToasts(hear: Listener) {
  listener = hear
  for (const message of waiting.splice(0)) hear(message)
  return () => {
    if (listener === hear) listener = null
  }
}
