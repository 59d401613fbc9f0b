import clsx from 'clsx'
import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'
import { Icon } from '#web/ui/icon.tsx'
import styles from './role-mark.module.css'
import { roleIcons, rolesFromTop } from './role-styles.ts'

/** A role as icon, name and a level indicator. */
export function RoleMark({ role }: { role: Role }) {
  const reach = rolesFromTop.length - rolesFromTop.indexOf(role)
  return (
    <p className={styles.role}>
      <span className={clsx(styles.icon, styles[role])}>
        <Icon shape={roleIcons[role]} />
      </span>
      <b>{roleName(role)}</b>
      <span className={styles.reach} aria-hidden="true">
        {rolesFromTop.map((step, index) => (
          <i key={step} className={clsx(index < reach && styles.reached)} />
        ))}
      </span>
    </p>
  )
}
