import { useLayoutEffect, useRef } from 'react'
import { singleKeysAct } from './single-key-shortcuts.ts'

/** Actions by `KeyboardEvent.key` in lower case. An action that returns false passes the key to the next handler. */
export type Shortcuts = Readonly<Record<string, () => unknown>>

interface Options {
  /** False disables them, for example while a dialog is open. */
  active?: boolean
  /** They belong to a dialog or sheet; all others are disabled while one is open. */
  inDialog?: boolean
  /** Global: a screen's own shortcut for the same key takes precedence. */
  everywhere?: boolean
}

type Answer = (event: KeyboardEvent) => boolean

/** Open dialogs and sheets. Toasts also have the role dialog, but are not modal. */
const STANDS_OVER = ':is([role=dialog], [role=alertdialog])[data-open]:not([aria-modal=false])'
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

// Shortcuts of a screen take precedence over global ones.
const ofScreens = new Set<Answer>()
const ofShell = new Set<Answer>()

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
  if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return
  for (const answer of [...ofScreens, ...ofShell]) {
    if (!answer(event)) continue
    event.preventDefault()
    return
  }
}

/** Registers single-key shortcuts. They are ignored in text inputs, menus and lists. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { active = true, inDialog = false, everywhere = false }: Options = {},
): void {
  const latest = useRef(shortcuts)
  // Layout effect: the shortcuts must work from the first painted frame.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    if (!active) return
    const answers = everywhere ? ofShell : ofScreens
    function answer(event: KeyboardEvent): boolean {
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined || !singleKeysAct()) return false
      if (!inDialog && document.querySelector(STANDS_OVER)) return false
      return act() !== false
    }
    if (ofScreens.size + ofShell.size === 0) document.addEventListener('keydown', press)
    answers.add(answer)
    return () => {
      answers.delete(answer)
      if (ofScreens.size + ofShell.size === 0) document.removeEventListener('keydown', press)
    }
  }, [active, inDialog, everywhere])
}
