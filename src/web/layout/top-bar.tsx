import { PanelLeft } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { keyName } from '#web/ui/key-name.ts'
import { FindField } from './find-field.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import { TodayStatus } from './today-status.tsx'
import styles from './top-bar.module.css'

export type TopBarProps = { onToggleSidebar: () => void; onFind: () => void }

export function TopBar({ onToggleSidebar, onFind }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <IconButton
        icon={PanelLeft}
        iconSize="large"
        label="Toggle sidebar"
        shortcut={keyName('Ctrl B')}
        onClick={onToggleSidebar}
      />
      <span className={styles.title}>Staff Dashboard</span>
      <span className={styles.rule} />
      <TodayStatus className={styles.today} />
      <span className={styles.end} />
      <FindField onOpen={onFind} />
      <span className={styles.theme}>
        <ThemeButton />
      </span>
      <LogoutButton />
    </header>
  )
}
