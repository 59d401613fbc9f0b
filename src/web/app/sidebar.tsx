import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { ArrowUpRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { readCookie, writeCookie } from '#web/ui/cookie.ts'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useListener } from '#web/ui/use-listener.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { AccountMenu } from './account-menu.tsx'
import { type SidebarItem, sidebarGroupsFor, standsFor } from './staff-screens.ts'

/** `icons`: collapsed; `sheet`: larger rows for touch. */
type SidebarLook = 'rows' | 'icons' | 'sheet'

/** The sidebar: name of the garage, navigation and account menu. */
export function Sidebar({
  look,
  close,
}: {
  look: SidebarLook
  /** Button that closes the sheet. */
  close?: ReactNode
}) {
  const { garage } = useStaff()
  const collapsed = look === 'icons'
  return (
    <div
      data-surface="rail"
      // Along its left edge is the scale on which the runway moves.
      className="relative flex size-full flex-col overflow-hidden bg-rail text-rail-ink-2 before:absolute before:top-16 before:bottom-18 before:left-0 before:w-1 before:bg-rail-line before:mask-(--scale-y)"
    >
      <div className={header({ look })}>
        <LogoMark size={look === 'sheet' ? 28 : 30} variant="bright" />
        {!collapsed && (
          <div className="min-w-0 flex-1">
            <b className="block truncate font-heading wide">{garage.businessName}</b>
            <span className="block text-micro text-rail-ink-2">Service Management</span>
          </div>
        )}
        {close}
      </div>
      <SidebarNav look={look} />
      <div
        className={clsx(
          'flex h-16 flex-none items-center border-t border-rail-line',
          collapsed ? 'justify-center' : 'px-3',
        )}
      >
        <AccountMenu collapsed={collapsed} />
      </div>
    </div>
  )
}

const header = cva('flex h-16 flex-none items-center gap-3 text-rail-ink', {
  variants: { look: { rows: 'px-5', icons: 'justify-center', sheet: 'pr-3 pl-4' } },
})

/** Links to all screens in three groups. The runway marks the current one. */
function SidebarNav({ look }: { look: SidebarLook }) {
  const { garage, user } = useStaff()
  const [path] = useLocation()
  const waiting = useRead('GET /api/stats', {}).data?.pendingConfirmations ?? 0
  const collapsed = look === 'icons'
  return (
    <nav
      aria-label="Main"
      className={clsx('min-h-0 flex-1 scrollbar-none overflow-auto overscroll-contain', !collapsed && 'px-3')}
    >
      {/* Not memoised: every render of the links can move the current one. */}
      <div ref={(list) => showActiveLink(list)} className="relative pb-2">
        <span
          data-runway=""
          className={clsx(
            'z-raised duration-sheet absolute top-0 w-1 rounded-r-xs bg-hivis transition-all forced-colors:bg-system-highlight',
            collapsed ? 'left-0' : '-left-3',
          )}
          aria-hidden="true"
        />
        {sidebarGroupsFor({ staffId: user.staffId, offers: garage.offers }).map((group) => (
          <div
            key={group.heading}
            className={clsx(
              'not-first-of-type:mt-1',
              collapsed && 'border-rail-line not-first-of-type:border-t not-first-of-type:pt-1',
            )}
          >
            <h2 className={collapsed ? 'sr-only' : 'px-3 pt-2 pb-1 text-micro font-label'}>
              {group.heading}
            </h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <SidebarLink
                    item={item}
                    current={standsFor(item, path)}
                    waiting={item.path === '/recent-activity' ? waiting : 0}
                    look={look}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

const EDGE = 4

/** Moves the runway, the first element of the list, to the current link. */
function showActiveLink(list: HTMLElement | null) {
  const bar = list?.querySelector<HTMLElement>('[data-runway]')
  if (!list || !bar) return
  const link = list.querySelector('[aria-current]')
  bar.hidden = link === null
  if (link === null) return
  const { top, height } = link.getBoundingClientRect()
  bar.style.transform = `translateY(${top - list.getBoundingClientRect().top + EDGE}px)`
  bar.style.height = `${height - 2 * EDGE}px`
}

const link = cva('relative flex items-center rounded-sm focus-visible:-outline-offset-2', {
  variants: {
    look: {
      rows: 'h-8 gap-3 px-3 pointer-coarse:h-10',
      icons: 'mx-auto my-0.5 h-10 w-11 justify-center',
      sheet: 'h-11 gap-3 px-3 text-lead',
    },
    current: {
      true: 'bg-rail-2 font-label text-rail-ink forced-colors:outline',
      false: 'hover:bg-rail-2/60 hover:text-rail-ink',
    },
  },
})

const count = cva('rounded-xs bg-pending text-center font-heading text-on-hivis tabular-nums', {
  variants: {
    collapsed: {
      true: 'absolute top-0 right-0.5 min-w-4 px-1 text-tiny',
      false: 'ml-auto min-w-5 px-1 text-micro',
    },
  },
})

function SidebarLink({
  item,
  current,
  waiting,
  look,
}: {
  item: SidebarItem
  current: boolean
  /** Number of pending requests; 0 shows no badge. */
  waiting: number
  look: SidebarLook
}) {
  const collapsed = look === 'icons'
  return (
    <Tooltip label={item.label} side="right" disabled={!collapsed}>
      <Link href={item.path} className={link({ look, current })} aria-current={current ? 'page' : undefined}>
        <Icon
          shape={item.icon}
          className={clsx(look === 'rows' ? 'size-4.5' : 'size-5', current && 'text-hivis')}
        />
        <span className={clsx(collapsed && 'sr-only')}>{item.label}</span>
        {waiting > 0 && (
          <span className={count({ collapsed })}>
            <span className="sr-only">, pending: </span>
            {waiting}
          </span>
        )}
        {item.external && !collapsed && <Icon shape={ArrowUpRight} className="ml-auto opacity-60" />}
      </Link>
    </Tooltip>
  )
}

const COOKIE = 'sidebar_state'
const A_WEEK_IN_SECONDS = 604_800
/** Up to this width the sidebar opens as a sheet over the page. */
const OVER_THE_PAGE = '(max-width: 1023.98px)'

interface SidebarState {
  collapsed: boolean
  /** The sheet is open (phones and tablets). */
  sheetOpen: boolean
  setSheetOpen: (open: boolean) => void
  toggle: () => void
}

/** State of the sidebar. Collapsed or not is stored for a week; the sheet closes on every navigation. */
export function useSidebar(): SidebarState {
  const over = useMediaQuery(OVER_THE_PAGE)
  const [chosen, setChosen] = useState(() => readCookie(COOKIE) === 'false')
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
    writeCookie(COOKIE, String(!collapsed), A_WEEK_IN_SECONDS)
    setChosen(collapsed)
  }
  useListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'b' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    event.preventDefault()
    toggle()
  })
  return { collapsed: over || chosen, sheetOpen: over && sheetOpen, setSheetOpen, toggle }
}
