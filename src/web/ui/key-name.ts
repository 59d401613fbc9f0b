const ON_APPLE = /Mac|iPhone|iPad/

/** The name of a shortcut as this keyboard shows it: `Ctrl K`, on a Mac `⌘ K`. */
export function keyName(shortcut: string, platform: string = navigator.platform): string {
  return ON_APPLE.test(platform) ? shortcut.replace('Ctrl', '⌘') : shortcut
}

/** The same for `aria-keyshortcuts`, which knows keys by other names. */
export function keyShortcut(shortcut: string, platform: string = navigator.platform): string {
  return shortcut.replace('Ctrl', ON_APPLE.test(platform) ? 'Meta' : 'Control').replaceAll(' ', '+')
}
