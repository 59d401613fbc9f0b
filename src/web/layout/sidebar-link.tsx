import { ArrowUpRight } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './sidebar.module.css'
import type { SidebarItem } from './sidebar-items.ts'

export type SidebarLinkProps = {
  item: SidebarItem
  current: boolean
  /** Number of pending requests; 0 shows no badge. */
  waiting: number
  collapsed: boolean
}

export function SidebarLink({ item, current, waiting, collapsed }: SidebarLinkProps) {
  return (
    <Tooltip label={item.label} side="right" disabled={!collapsed}>
      <Link href={item.path} className={styles.link} aria-current={current ? 'page' : undefined}>
        <Icon shape={item.icon} className={styles.icon} />
        <span className={styles.label}>{item.label}</span>
        {waiting > 0 && (
          <span className={styles.waiting}>
            <span className="visually-hidden">, pending: </span>
            {waiting}
          </span>
        )}
        {item.external && <Icon shape={ArrowUpRight} size="small" className={styles.leaves} />}
      </Link>
    </Tooltip>
  )
}
