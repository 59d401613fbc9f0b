import { useShortcuts } from './use-shortcuts.ts'

const ROW_LINK = 'data-row-link'

/** Marks the link that opens a row or card; the keys of `useRowKeys` move between these links. */
export const rowLink = { [ROW_LINK]: '' }

function move(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
  if (links.length === 0) return false
  const at = links.findIndex((link) => link.matches(':focus'))
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
