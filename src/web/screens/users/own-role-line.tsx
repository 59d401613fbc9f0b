import { Lock } from 'lucide-react'
import type { User } from '#contract/auth'
import { fullName } from '#domain/people/account'
import { useRead } from '#web/api/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './user-card.module.css'

/** Replaces the buttons on the user's own card: says which administrator can change their role. */
export function OwnRoleLine({ user }: { user: User }) {
  const { data } = useRead('GET /api/users', { query: { role: 'admin', limit: 2 } })
  const other = data?.find(({ id }) => id !== user.id)
  return (
    <p className={styles.locked}>
      <Icon shape={Lock} />
      {data &&
        (other === undefined
          ? 'The last administrator cannot be demoted or deleted.'
          : `${fullName(other)} can change your role`)}
    </p>
  )
}
