import { type RefCallback, useCallback, useRef } from 'react'

const enabled = ':not(:disabled, [tabindex="-1"])'
// A day of a month has its place in the tab order, the buttons that turn the month do not come before it.
const FIELD = `:is(input, select, textarea, [role="combobox"], [aria-haspopup], [data-date])${enabled}`
const CONTROL = `:is(button, a[href])${enabled}`

/** The first thing to fill in; where there is nothing to fill in, the first control. */
function firstFieldOf(body: HTMLElement): HTMLElement | null {
  return body.querySelector<HTMLElement>(FIELD) ?? body.querySelector<HTMLElement>(CONTROL)
}

/**
 * Starts the focus of a dialog on its first field, also where that is drawn only after a read: until then the dialog
 * itself has the focus. By touch nothing gets it, since the keyboard would cover what is to be read first.
 */
export function useFirstField() {
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  // Either may come first: what is read, or the focus that the dialog gives itself when it opens.
  const settle = useCallback(() => {
    if (!isAwaited.current || document.activeElement !== popup.current) return
    const field = body.current && firstFieldOf(body.current)
    if (field === null) return
    isAwaited.current = false
    field.focus()
  }, [])
  const watch: RefCallback<HTMLDivElement> = useCallback(
    (node) => {
      body.current = node
      if (node === null) return
      const changes = new MutationObserver(settle)
      changes.observe(node, { childList: true, subtree: true })
      return () => changes.disconnect()
    },
    [settle],
  )

  function initialFocus(openedBy: string): HTMLElement | boolean {
    if (openedBy === 'touch' || body.current === null) return true
    const field = firstFieldOf(body.current)
    isAwaited.current = field === null
    return field ?? popup.current ?? true
  }

  return { popup, body: watch, initialFocus, onFocus: settle }
}
