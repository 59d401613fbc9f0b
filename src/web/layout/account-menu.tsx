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
} from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#domain/people/account'
import { roleName } from '#domain/people/role-name'
import { roleMay } from '#domain/people/roles'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { currentDensity, type Density, setDensity } from '#web/ui/density.ts'
import { Icon } from '#web/ui/icon.tsx'
import { initials } from '#web/ui/initials.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuChoice } from '#web/ui/menu-choice.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { MenuSeparator } from '#web/ui/menu-separator.tsx'
import { currentTheme, setTheme, type Theme } from '#web/ui/theme.ts'
import styles from './account-menu.module.css'
import { setSingleKeysAct, singleKeysAct } from './single-key-shortcuts.ts'

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
      className={clsx(styles.button, collapsed && styles.collapsed)}
    >
      <Avatar name={name} />{' '}
      <span className={styles.words}>
        <b className="truncate">{name}</b> <span>{roleName(user.role)}</span>
      </span>
      <Icon shape={ChevronsUpDown} className={styles.opens} />
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
