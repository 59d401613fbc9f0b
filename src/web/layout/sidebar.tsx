import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LogoMark } from '#web/components/drawings/logo-mark.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './sidebar.module.css'
import { SidebarNav } from './sidebar-nav.tsx'

export type SidebarProps = {
  collapsed?: boolean
  /** Larger rows for touch, in the sheet. */
  roomy?: boolean
  /** Button that closes the sheet. */
  close?: ReactNode
}

/** The sidebar: name of the garage, navigation and account menu. */
export function Sidebar({ collapsed = false, roomy = false, close }: SidebarProps) {
  const { garage } = useStaff()
  return (
    <div
      data-surface="rail"
      className={clsx(styles.rail, collapsed && styles.collapsed, roomy && styles.roomy)}
    >
      <div className={styles.header}>
        <LogoMark size={roomy ? 28 : 30} variant="bright" />
        <div className={styles.names}>
          <b className="truncate">{garage.businessName}</b>
          <span>Service Management</span>
        </div>
        {close}
      </div>
      <SidebarNav collapsed={collapsed} />
      <div className={styles.footer}>
        <AccountMenu collapsed={collapsed} />
      </div>
    </div>
  )
}
