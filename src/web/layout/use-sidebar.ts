import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { readCookie, writeCookie } from '#web/ui/cookie.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const NAME = 'sidebar_state'
const A_WEEK_IN_SECONDS = 604_800
/** Narrower than this the sidebar has no room beside the page and opens over it. */
const OVER_THE_PAGE = '(max-width: 1023.98px)'

export interface Sidebar {
  collapsed: boolean
  /** Open over the page, on phones and tablets. */
  sheetOpen: boolean
  setSheetOpen: (open: boolean) => void
  toggle: () => void
}

/** The sidebar's state: remembered for a week where it stands beside the page, closed again by every change of screen where not. */
export function useSidebar(): Sidebar {
  const over = useMediaQuery(OVER_THE_PAGE)
  const [chosen, setChosen] = useState(() => readCookie(NAME) === 'false')
  const [sheetOpen, setSheetOpen] = useState(false)
  const [path] = useLocation()
  const [shownPath, setShownPath] = useState(path)
  if (path !== shownPath) {
    setShownPath(path)
    setSheetOpen(false)
  }
  function toggle() {
    if (over) {
      setSheetOpen(!sheetOpen)
      return
    }
    const collapsed = !chosen
    // The cookie says whether it is open.
    writeCookie(NAME, String(!collapsed), A_WEEK_IN_SECONDS)
    setChosen(collapsed)
  }
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return { collapsed: over || chosen, sheetOpen: over && sheetOpen, setSheetOpen, toggle }
}
