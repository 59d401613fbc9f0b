/** Repeats the last press on a button of the server-rendered HTML when the client has replaced it: until then, buttons do nothing. */
export function repeatEarlyPress(root: HTMLElement): void {
  const painted = root.firstElementChild
  const buttons = () => [...root.querySelectorAll('button')]
  let pressed = -1
  let label: string | null = null
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    pressed = button === null ? -1 : buttons().indexOf(button)
    label = button?.textContent ?? null
  }
  root.addEventListener('click', press)
  new MutationObserver((_, observer) => {
    if (painted?.isConnected) return
    observer.disconnect()
    root.removeEventListener('click', press)
    const same = buttons()[pressed]
    if (same?.textContent === label) same?.click()
  }).observe(root, { childList: true })
}
