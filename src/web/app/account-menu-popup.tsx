import {
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
import { type ReactElement, useState } from 'react'
import { roleMay } from '#domain/accounts/roles'
import { setSingleKeysAct, singleKeysAct } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
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

/** The account menu and its button. It is open at first: it is loaded because the button was pressed. */
export function AccountMenuPopup({ trigger }: { trigger: ReactElement }) {
  const { user } = useStaff()
  return (
    <Menu defaultOpen trigger={trigger} side="top" align="start">
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
