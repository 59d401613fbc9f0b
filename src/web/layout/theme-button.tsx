import { SunMoon } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toggleTheme } from '#web/ui/theme.ts'

export function ThemeButton() {
  return <IconButton icon={SunMoon} iconSize="large" label="Switch theme" onClick={() => toggleTheme()} />
}
