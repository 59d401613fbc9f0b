/** Ref of the heading of a view that replaces another one: it gets the focus, at the top of the page. */
export function focusAtTop(heading: HTMLElement | null): void {
  if (heading === null) return
  scrollTo(0, 0)
  heading.focus({ preventScroll: true })
}
