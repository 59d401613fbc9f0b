import { LayoutDashboard, LogIn, Mail } from 'lucide-react'
import { roleName } from '#domain/people/role-name'
import { firstNameOf } from '#domain/people/short-name'
import { useRead } from '#web/api/hooks.ts'
import { Shutter } from '#web/components/drawings/shutter.tsx'
import { useLogout } from '#web/layout/use-logout.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './no-access.module.css'

export type NoAccessProps = {
  /** `Settings` */
  page: string
  /** Content of the page: `opening hours, capacity and the business`. */
  shows: string
}

/** Shown for pages that the user's role may not open, with the administrators to contact. */
export function NoAccess({ page, shows }: NoAccessProps) {
  const { user } = useStaff()
  const { data: administrators = [] } = useRead('GET /api/users/administrators', {})
  const { logout, pending } = useLogout('/login')
  return (
    <div className={styles.page}>
      <Shutter className={styles.drawing} />
      <h1 tabIndex={-1}>{page} is for administrators</h1>
      <p className={styles.words}>
        You are signed in as {user.firstName} {user.lastName} ({roleName(user.role)}). This page shows {shows}
        . Only administrators can open it.
      </p>
      {administrators.length > 0 && (
        <ul className={styles.people} aria-label="Administrators">
          {administrators.map(({ name, email }) => (
            <li key={email}>
              <Avatar name={name} size="large" />
              <span className="grow">
                <b className="truncate">{name}</b>
                <span className="small muted">Administrator</span>
              </span>
              <ButtonLink
                size="small"
                icon={Mail}
                href={`mailto:${email}`}
                aria-label={`Email ${name}`}
                className={styles.mail}
              >
                Email {firstNameOf(name)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <ButtonLink variant="primary" icon={LayoutDashboard} href="/">
          Back to Dashboard
        </ButtonLink>
        <Button icon={LogIn} pending={pending} onClick={logout}>
          Sign in as someone else
        </Button>
      </div>
    </div>
  )
}
