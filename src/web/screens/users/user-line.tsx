import type { User } from '#contract/auth'
import { fullName, providerLabel } from '#domain/people/account'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './user-line.module.css'

/** The user shown in a dialog. */
export function UserLine({ user }: { user: User }) {
  const { garage } = useStaff()
  return (
    <div className={styles.user}>
      <Avatar name={fullName(user)} size="large" />
      <div className="grow">
        <b className="truncate">{fullName(user)}</b>
        <span className="small muted">
          {user.email} · {providerLabel(user.provider, garage.identityProvider?.name ?? null)}
        </span>
      </div>
    </div>
  )
}
