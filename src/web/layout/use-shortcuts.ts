import { useLayoutEffect, useRef } from 'react'
import { singleKeysAct } from './single-key-shortcuts.ts'

/** Keys as `KeyboardEvent.key` names them, in lower case, with what they do; false leaves the key to whoever else knows it. */
export type Shortcuts = Readonly<Record<string, () => unknown>>

interface Options {
  /** False switches them off, for example while a dialog stands over the screen. */
  active?: boolean
  /** They belong to an open dialog or sheet; all others rest while one is open. */
  inDialog?: boolean
  /** They act on every screen that has no use of its own for the key. */
  everywhere?: boolean
}

type Answer = (event: KeyboardEvent) => boolean

/** Over the screen; toasts are dialogs too, but not modal ones. */
const STANDS_OVER = ':is([role=dialog], [role=alertdialog])[data-open]:not([aria-modal=false])'
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

// A screen's own meaning of a key comes before the one it has everywhere.
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

/** Single keys of a screen; they never act while somebody types. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { active = true, inDialog = false, everywhere = false }: Options = {},
): void {
  const latest = useRef(shortcuts)
  // Whoever sees the screen may press: not a frame later.
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
