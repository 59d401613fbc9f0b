import { PanelLeft } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import { TodayStatus } from './today-status.tsx'
import styles from './top-bar.module.css'

export function TopBar({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  return (
    <header className={styles.bar}>
      <IconButton
        icon={PanelLeft}
        iconSize="large"
        label="Toggle sidebar"
        shortcut="Ctrl B"
        onClick={onToggleSidebar}
      />
      <span className={styles.title}>Staff Dashboard</span>
      <span className={styles.rule} />
      <TodayStatus className={styles.today} />
      <span className={styles.end} />
      <span className={styles.theme}>
        <ThemeButton />
      </span>
      <LogoutButton />
    </header>
  )
}
