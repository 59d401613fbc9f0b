import { useEffectEvent, useLayoutEffect } from 'react'
import { readCookie, writeCookie } from '#web/ui/cookie.ts'
import { POPUP } from '#web/ui/reachable.ts'

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
const STANDS_OVER = `:is(${POPUP})[data-open]:not([aria-modal=false])`
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

// Shortcuts of a screen take precedence over global ones.
const ofScreens = new Set<Answer>()
const ofShell = new Set<Answer>()

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
  if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return
  // Arrow keys in a radio group select an option; the browser does not mark the event as handled.
  if (event.key.startsWith('Arrow') && document.activeElement?.matches('[type=radio]')) return
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
  const shortcutOf = useEffectEvent((key: string) => shortcuts[key])
  // Layout effect: the shortcuts must work from the first painted frame.
  useLayoutEffect(() => {
    if (!active) return
    const answers = everywhere ? ofShell : ofScreens
    function answer(event: KeyboardEvent): boolean {
      const act = shortcutOf(event.key.toLowerCase())
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

const ROW_LINK = 'data-row-link'

/** Marks the link that opens a row or card; the keys of `useRowKeys` move between these links. */
export const rowLink = { [ROW_LINK]: '' }

function move(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
  if (links.length === 0) return false
  // Without focus in the list: from the item that is open beside it, if any.
  const at =
    [':focus', '[aria-current]']
      .map((is) => links.findIndex((link) => link.matches(is)))
      .find((at) => at !== -1) ?? -1
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}

/** Moves only from a focused row link: elsewhere the arrow keys scroll the page. */
function moveWithin(step: 1 | -1) {
  if (document.activeElement?.hasAttribute(ROW_LINK) !== true) return false
  return move(step)
}

/** Keys j and k move the focus down and up the list of a screen; the arrow keys too while the focus is in it. */
export function useRowKeys(): void {
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      arrowdown: () => moveWithin(1),
      arrowup: () => moveWithin(-1),
    },
    { everywhere: true },
  )
}

const NAME = 'shortcuts'

/** Returns whether single-key shortcuts are on. Users of speech input or with tremor can switch them off (WCAG 2.1.4). */
export function singleKeysAct(): boolean {
  return readCookie(NAME) !== 'off'
}

export function setSingleKeysAct(act: boolean): void {
  writeCookie(NAME, act ? 'on' : 'off', act ? 0 : undefined)
}
