import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { readCookie, writeCookie } from '#web/ui/cookie.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const NAME = 'sidebar_state'
const A_WEEK_IN_SECONDS = 604_800
/** Up to this width the sidebar opens as a sheet over the page. */
const OVER_THE_PAGE = '(max-width: 1023.98px)'

export interface Sidebar {
  collapsed: boolean
  /** The sheet is open (phones and tablets). */
  sheetOpen: boolean
  setSheetOpen: (open: boolean) => void
  toggle: () => void
}

/** State of the sidebar. Collapsed or not is stored for a week; the sheet closes on every navigation. */
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
    // The cookie stores whether it is open.
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
