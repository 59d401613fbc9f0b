const ON_APPLE = /Mac|iPhone|iPad/

/** Returns the display name of a shortcut: `Ctrl K`, on a Mac `⌘ K`. */
export function keyName(shortcut: string, platform: string = navigator.platform): string {
  return ON_APPLE.test(platform) ? shortcut.replace('Ctrl', '⌘') : shortcut
}

/** Returns a shortcut in the syntax of `aria-keyshortcuts`. */
export function keyShortcut(shortcut: string, platform: string = navigator.platform): string {
  return shortcut.replace('Ctrl', ON_APPLE.test(platform) ? 'Meta' : 'Control').replaceAll(' ', '+')
}
