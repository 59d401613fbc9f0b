// A hand moves the mouse by a few pixels during a click.
const LONGEST_MOVE = 6

/**
 * Clicks a control that the layout moves away from the pointer during a press, for example because a list above it has loaded or
 * the blurred field shows an error: the browser sends the click to a common ancestor of what is under the pointer at mousedown
 * and at mouseup.
 */
export function repeatShiftedClicks(page: HTMLElement): void {
  let press: MouseEvent | null = null
  page.addEventListener(
    'mousedown',
    (event) => {
      press = event
    },
    true,
  )
  // Browsers fire both for a touch, too, around the change of focus.
  page.addEventListener(
    'mouseup',
    ({ target, x, y }) => {
      if (press?.button !== 0 || Math.hypot(x - press.x, y - press.y) > LONGEST_MOVE) return
      // A label that is under the pointer at both times passes the click on to its input.
      const control = (press.target as Element).closest('button, a, label, summary, input:not(label *)')
      // A menu that opens over its button covers it but does not move it.
      if (control && !control.contains(target as Node) && isElsewhere(control, press))
        control.dispatchEvent(new MouseEvent('click', press))
      press = null
    },
    true,
  )
}

/** Returns whether the control can be seen and used, but not at this point. */
function isElsewhere(control: Element, { x, y }: MouseEvent): boolean {
  const { left, right, top, bottom, width } = control.getBoundingClientRect()
  const isUsable = width > 0 && control.closest('[inert]') === null
  return isUsable && (x < left || x > right || y < top || y > bottom)
}
