export type ToastMessage = {
  title?: string | undefined
  description?: string | undefined
  /** `destructive` for what failed: red, and read out at once. */
  variant?: 'default' | 'destructive' | undefined
  /** One thing that can be done about it, for example to take it back; never the only way to it. */
  action?: { label: string; onSelect: () => void } | undefined
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
let wake: (() => void) | null = null
const waiting: ToastMessage[] = []

/** Says briefly what happened; never the only place of an error that needs work. Waits until the toaster is there. */
export function showToast(message: ToastMessage) {
  if (listener) listener(message)
  else {
    waiting.push(message)
    wake?.()
  }
}

/** Calls as soon as something waits to be shown, so that the toaster is fetched for it. */
export function onToastWaiting(call: () => void) {
  wake = call
  if (waiting.length > 0) call()
}

/** The toaster's ear: hears what waited first, then everything said; returns how to stop. */
export function listenForToasts(hear: Listener) {
  listener = hear
  for (const message of waiting.splice(0)) hear(message)
  return () => {
    if (listener === hear) listener = null
  }
}
