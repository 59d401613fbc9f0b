import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { fullName } from '#domain/accounts/account'
import { roleName } from '#domain/accounts/role-name'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar, initials } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Loads the menu before it is opened. */
export const accountMenuAhead = async () => ({
  default: (await import('./account-menu-popup.tsx')).AccountMenuPopup,
})

const AccountMenuPopup = lazy(accountMenuAhead)

/** Button with the signed-in user; opens a menu with the display settings of this device, which loads at its first opening. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => setWasOpened(true)
  const closed = { 'aria-haspopup': 'menu', 'aria-expanded': wasOpened } as const
  if (!wasOpened)
    return (
      <AccountButton
        {...closed}
        collapsed={collapsed}
        onPointerEnter={() => void accountMenuAhead()}
        onClick={open}
        onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open()}
      />
    )
  return (
    <Suspense fallback={<AccountButton {...closed} collapsed={collapsed} />}>
      <AccountMenuPopup trigger={<AccountButton collapsed={collapsed} />} />
    </Suspense>
  )
}

function AccountButton({ collapsed, ...button }: ComponentProps<'button'> & { collapsed: boolean }) {
  const { user } = useStaff()
  const name = fullName(user)
  return (
    <button
      type="button"
      {...button}
      // Begins with the initials: the visible text of the collapsed sidebar must be part of the name.
      aria-label={`${initials(name)}, ${name}, ${roleName(user.role)}: account and display`}
      className={clsx(
        'flex h-12 items-center rounded-md py-1 text-left hover:bg-rail-2 focus-visible:-outline-offset-2 data-popup-open:bg-rail-2',
        collapsed ? 'w-11 justify-center' : 'w-full gap-3 px-2',
      )}
    >
      <Avatar name={name} />{' '}
      {!collapsed && (
        <>
          <span className="min-w-0 flex-1">
            <b className="block truncate text-small font-label text-rail-ink">{name}</b>{' '}
            <span className="block text-micro">{roleName(user.role)}</span>
          </span>
          <Icon shape={ChevronsUpDown} />
        </>
      )}
    </button>
  )
}
