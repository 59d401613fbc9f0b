import { useQueryClient } from '@tanstack/react-query'
import { LogOut, PanelLeft, Search, SunMoon } from 'lucide'
import { useEffect, useId } from 'react'
import { displayDate, displayTime, displayWeekday } from '#domain/time/display'
import { plural } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { useLogout } from '#web/layout/use-logout.ts'
import { OperatingBadge } from '#web/opening/operating-badge.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd, keyName, keyShortcut } from '#web/ui/kbd.tsx'
import { toggleTheme } from '#web/ui/theme.ts'

/** The bar above every staff screen: sidebar button, today's status, search and logout. */
export function TopBar({ onToggleSidebar, onFind }: { onToggleSidebar: () => void; onFind: () => void }) {
  return (
    // The bar is sticky within the page's scroll padding: without a negative scroll margin, focusing one of its buttons
    // scrolls the page to its top.
    <header className="z-sticky sticky top-0 flex h-top-bar items-center gap-1 border-b border-line bg-canvas pr-3 pl-2 md:gap-2 md:pr-6 md:pl-4 print:hidden [&_button]:-scroll-mt-(--covered-top)">
      <SidebarButton onClick={onToggleSidebar} />
      <span className="font-name whitespace-nowrap">Staff Dashboard</span>
      <span className="mx-1 h-5 w-px bg-line-2 max-md:hidden" />
      <TodayStatus />
      <div className="ml-auto flex flex-none items-center gap-2">
        <FindField onOpen={onFind} />
        <IconButton
          icon={SunMoon}
          iconSize="large"
          label="Switch theme"
          className="max-md:hidden"
          onClick={() => toggleTheme()}
        />
        <LogoutButton />
      </div>
    </header>
  )
}

/** The sidebar button; with the number of pending requests where the sidebar that shows it is closed. */
function SidebarButton({ onClick }: { onClick: () => void }) {
  const waiting = useRead('GET /api/stats', {}).data?.pendingConfirmations ?? 0
  const id = useId()
  return (
    <span className="relative flex-none">
      <IconButton
        icon={PanelLeft}
        iconSize="large"
        label="Toggle sidebar"
        shortcut={keyName('Ctrl B')}
        aria-describedby={waiting > 0 ? id : undefined}
        onClick={onClick}
      />
      {waiting > 0 && (
        <span
          id={id}
          className="pointer-events-none absolute top-0.5 right-0.5 min-w-4 rounded-xs bg-pending px-1 text-center text-tiny font-heading text-on-hivis tabular-nums md:hidden"
        >
          {waiting}
          <span className="sr-only"> pending {plural(waiting, 'request')}</span>
        </span>
      )}
    </span>
  )
}

/** Whether the garage is open today, and until when; after that, since when it is closed. */
function TodayStatus() {
  const { today } = useStaff().garage
  const now = useGarageNow()
  const queries = useQueryClient()
  useEffect(() => {
    // A screen left open overnight reads everything again: opening hours and lists depend on the date.
    if (now.date > today.date) void queries.invalidateQueries()
  }, [now.date, today.date, queries])
  const date = `${displayWeekday(today.date).slice(0, 3)}, ${displayDate(today.date)}`
  const { closeTime } = today
  const isOver = closeTime !== null && now.time >= closeTime
  const rest =
    today.status === 'closed' || closeTime === null
      ? today.reason
      : `${isOver ? 'since' : 'until'} ${displayTime(closeTime)}`
  return (
    <span className="flex min-w-0 items-center gap-2 text-small text-ink-2 tabular-nums max-md:hidden">
      <OperatingBadge status={isOver ? 'closed' : today.status} />
      <span className="truncate">{[date, rest].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** Button that opens the palette, styled as a search field; an icon button on narrow screens. */
function FindField({ onOpen }: { onOpen: () => void }) {
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': keyShortcut('Ctrl K'),
    onClick: onOpen,
  } as const
  return (
    <>
      <button
        type="button"
        {...opens}
        className="flex h-control items-center gap-2 rounded-md border border-line-2 bg-surface px-3 whitespace-nowrap text-ink-3 shadow-rest transition-colors hover:border-control max-lg:hidden split:w-60"
      >
        <Icon shape={Search} />
        Find anything
        <span className="ml-auto">
          <Kbd>{keyName('Ctrl K')}</Kbd>
        </span>
      </button>
      <IconButton {...opens} icon={Search} iconSize="large" label="Find anything" className="lg:hidden" />
    </>
  )
}

function LogoutButton() {
  const { logout, pending } = useLogout()
  return (
    <Button
      variant="ghost"
      icon={LogOut}
      pending={pending || undefined}
      pendingLabel="Logging out..."
      onClick={logout}
    >
      Logout
    </Button>
  )
}
