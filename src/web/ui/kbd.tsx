import type { ReactNode } from 'react'

/**
 * A keyboard key; hidden from screen readers, since it is not part of a control's name. In a button it has the colour of
 * the button and is hidden on a phone.
 */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span
      className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line-2 bg-canvas px-1 text-micro font-label whitespace-nowrap text-ink-3 in-[button,a]:border-current/35 in-[button,a]:bg-transparent in-[button,a]:text-tiny in-[button,a]:text-inherit max-md:in-[button,a]:hidden"
      data-key=""
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

const ON_APPLE = /Mac|iPhone|iPad/

/** Returns the display name of a shortcut: `Ctrl K`, on a Mac `⌘ K`. */
export function keyName(shortcut: string, platform: string = navigator.platform): string {
  return ON_APPLE.test(platform) ? shortcut.replace('Ctrl', '⌘') : shortcut
}

/** Returns a shortcut in the syntax of `aria-keyshortcuts`. */
export function keyShortcut(shortcut: string, platform: string = navigator.platform): string {
  return shortcut.replace('Ctrl', ON_APPLE.test(platform) ? 'Meta' : 'Control').replaceAll(' ', '+')
}
