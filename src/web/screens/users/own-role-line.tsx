import { Lock } from 'lucide-react'
import type { User } from '#contract/auth'
import { fullName } from '#domain/people/account'
import { useRead } from '#web/api/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './user-card.module.css'

/** On one's own card, instead of buttons that would do nothing: who could press them. */
export function OwnRoleLine({ user }: { user: User }) {
  const { data } = useRead('GET /api/users', { query: { role: 'admin', limit: 2 } })
  const other = data?.find(({ id }) => id !== user.id)
  return (
    <p className={styles.locked}>
      <Icon shape={Lock} />
      {data &&
        (other === undefined
          ? 'The last administrator stays until there is another.'
          : `${fullName(other)} can change your role`)}
    </p>
  )
}
