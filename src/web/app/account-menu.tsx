import clsx from 'clsx'
import {
  ChevronsUpDown,
  CircleUser,
  Hand,
  History,
  Keyboard,
  KeyboardOff,
  Monitor,
  Moon,
  MousePointer2,
  Sun,
  Tablet,
  WandSparkles,
} from 'lucide'
import { useState } from 'react'
import { fullName } from '#domain/accounts/account'
import { roleName } from '#domain/accounts/role-name'
import { roleMay } from '#domain/accounts/roles'
import { setSingleKeysAct, singleKeysAct } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar, initials } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import {
  currentDensity,
  currentTheme,
  type Density,
  setDensity,
  setTheme,
  type Theme,
} from '#web/ui/theme.ts'

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'Same as device', icon: Monitor },
] as const

const densities = [
  { value: 'auto', label: 'Same as device', icon: WandSparkles },
  { value: 'desk', label: 'Desk', icon: MousePointer2 },
  { value: 'touch', label: 'Touch', icon: Hand },
  { value: 'workshop', label: 'Workshop', icon: Tablet },
] as const

const keys = [
  { value: 'on', label: 'On', icon: Keyboard },
  { value: 'off', label: 'Off', icon: KeyboardOff },
] as const

/** Menu with the signed-in user and the display settings of this device. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const { user } = useStaff()
  const name = fullName(user)
  const trigger = (
    <button
      type="button"
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
  return (
    <Menu trigger={trigger} side="top" align="start">
      <MenuItem icon={CircleUser} href="/profile">
        Your profile
      </MenuItem>
      {roleMay(user.role, 'admin') && (
        <MenuItem icon={History} href="/audit">
          Audit log
        </MenuItem>
      )}
      <MenuSeparator />
      <DisplayChoices />
    </Menu>
  )
}

function DisplayChoices() {
  const [theme, showTheme] = useState<Theme>(currentTheme)
  const [density, showDensity] = useState<Density>(currentDensity)
  const [act, showAct] = useState(singleKeysAct)
  return (
    <>
      <MenuChoice
        label="Theme"
        value={theme}
        options={themes}
        onChange={(chosen) => {
          setTheme(chosen)
          showTheme(chosen)
        }}
      />
      <MenuSeparator />
      <MenuChoice
        label="Display size"
        value={density}
        options={densities}
        onChange={(chosen) => {
          setDensity(chosen)
          showDensity(chosen)
        }}
      />
      <MenuSeparator />
      <MenuChoice
        label="Single-key shortcuts"
        value={act ? 'on' : 'off'}
        options={keys}
        onChange={(chosen) => {
          setSingleKeysAct(chosen === 'on')
          showAct(chosen === 'on')
        }}
      />
    </>
  )
}
