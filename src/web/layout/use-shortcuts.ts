import { useEffect, useRef } from 'react'
import { singleKeysAct } from './single-key-shortcuts.ts'

/** Keys as `KeyboardEvent.key` names them, in lower case, with what they do; false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => unknown>>

interface Options {
  /** False switches them off, for example while a dialog stands over the screen. */
  active?: boolean
  /** They belong to an open dialog or sheet; all others rest while one is open. */
  inDialog?: boolean
}

/** Over the screen; toasts are dialogs too, but not modal ones. */
const STANDS_OVER = ':is([role=dialog], [role=alertdialog])[data-open]:not([aria-modal=false])'
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

/** Single keys of a screen; they never act while somebody types. */
export function useShortcuts(shortcuts: Shortcuts, { active = true, inDialog = false }: Options = {}): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined || !singleKeysAct()) return
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return
      if (!inDialog && document.querySelector(STANDS_OVER)) return
      if (act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active, inDialog])
}
