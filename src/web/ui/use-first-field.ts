import { type RefCallback, useCallback, useRef } from 'react'

const enabled = ':not(:disabled, [tabindex="-1"])'
// In a date picker the days come first, not the buttons that change the month.
const FIELD = `:is(input, select, textarea, [role="combobox"], [aria-haspopup], [data-date])${enabled}`
const CONTROL = `:is(button, a[href])${enabled}`

/** Returns the first field, or the first control if there is no field. */
function firstFieldOf(body: HTMLElement): HTMLElement | null {
  return body.querySelector<HTMLElement>(FIELD) ?? body.querySelector<HTMLElement>(CONTROL)
}

/**
 * Sets the initial focus of a dialog to its first field, even if the field is rendered only after a read: until then the
 * dialog itself has the focus. Not on touch, where the keyboard would cover the dialog.
 */
export function useFirstField() {
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  // The field may be rendered before or after the dialog has taken the focus.
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
