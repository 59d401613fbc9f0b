import { useShortcuts } from './use-shortcuts.ts'

const ROW_LINK = 'data-row-link'

/** Marks what opens a row or card of a list: the keys of `useRowKeys` move between these. */
export const rowLink = { [ROW_LINK]: '' }

function move(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
  if (links.length === 0) return false
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}

/** Outside the list the arrows scroll the page, as everywhere. */
function moveWithin(step: 1 | -1) {
  if (document.activeElement?.hasAttribute(ROW_LINK) !== true) return false
  return move(step)
}

/** Down and up the list of any screen with j and k, within it with the arrows too; Enter opens, since each row has a link. */
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
