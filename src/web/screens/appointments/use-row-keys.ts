import { useShortcuts } from '#web/layout/use-shortcuts.ts'

/** Marks the link of a row that the keys move between. */
export const ROW_LINK = 'data-row-link'

function move(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}

/** Outside the list the arrows scroll the page, as everywhere. */
function moveWithin(step: 1 | -1) {
  if (document.activeElement?.hasAttribute(ROW_LINK) !== true) return false
  move(step)
  return true
}

/** Down and up the rows with j and k, once there with arrows too; Enter opens, since the row is a link. */
export function useRowKeys(): void {
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    arrowdown: () => moveWithin(1),
    arrowup: () => moveWithin(-1),
  })
}
