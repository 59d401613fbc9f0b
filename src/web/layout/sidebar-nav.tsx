import { useLocation } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import styles from './sidebar.module.css'
import { sidebarGroups, standsFor } from './sidebar-items.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { useActiveIndicator } from './use-active-indicator.ts'

/** Links to all screens in three groups. The runway marks the current one. */
export function SidebarNav({ collapsed }: { collapsed: boolean }) {
  const [path] = useLocation()
  const waiting = useRead('GET /api/stats', {}).data?.pendingConfirmations ?? 0
  const { list, indicator } = useActiveIndicator(`${path} ${collapsed}`)
  return (
    <nav aria-label="Main" className={styles.nav}>
      <div ref={list} className={styles.groups}>
        <span ref={indicator} className={styles.runway} aria-hidden="true" />
        {sidebarGroups.map((group) => (
          <div key={group.heading} className={styles.group}>
            <h2 className={styles.heading}>{group.heading}</h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <SidebarLink
                    item={item}
                    current={standsFor(item, path)}
                    waiting={item.path === '/recent-activity' ? waiting : 0}
                    collapsed={collapsed}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
