import { CircleCheck, Clock, Mail, Trash2, UserCog } from 'lucide-react'
import type { User } from '#contract/auth'
import { fullName, providerLabel } from '#domain/people/account'
import { displayInstant } from '#domain/time/display'
import { rowLink } from '#web/layout/row-keys.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OwnRoleLine } from './own-role-line.tsx'
import { RoleMark } from './role-mark.tsx'
import { useSendVerification } from './use-send-verification.ts'
import styles from './user-card.module.css'

export type UserCardProps = {
  user: User
  onEditRole: () => void
  onDelete: () => void
}

/** A user with their role, provider and verification status. */
export function UserCard({ user, onEditRole, onDelete }: UserCardProps) {
  const { user: me } = useStaff()
  const isMe = user.id === me.id
  return (
    <Card footer={isMe ? <OwnRoleLine user={user} /> : <Foot {...{ user, onEditRole, onDelete }} />}>
      <div className={styles.header}>
        <Avatar name={fullName(user)} size="large" />
        <div className="grow">
          <div className={styles.name}>
            <CardName className="truncate" title={fullName(user)}>
              {fullName(user)}
            </CardName>
            {isMe && <span className={styles.you}>You</span>}
          </div>
          <a href={`mailto:${user.email}`} className={styles.email} title={user.email}>
            {user.email}
          </a>
        </div>
      </div>
      <RoleMark role={user.role} />
      <UserDetails user={user} />
    </Card>
  )
}

function UserDetails({ user }: { user: User }) {
  const { garage } = useStaff()
  return (
    <dl className={styles.details}>
      <div>
        <dt>Provider</dt>
        <dd>{providerLabel(user.provider, garage.identityProvider?.name ?? null)}</dd>
      </div>
      <div>
        <dt>Verified</dt>
        <dd className={user.emailVerified ? styles.yes : styles.no}>
          <Icon shape={user.emailVerified ? CircleCheck : Clock} size="small" />
          {user.emailVerified ? 'Yes' : 'No'}
        </dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd className="num">{displayInstant(user.createdAt, garage.timeZone).date}</dd>
      </div>
    </dl>
  )
}

function Foot({ user, onEditRole, onDelete }: UserCardProps) {
  const name = fullName(user)
  const verification = useSendVerification(user)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={UserCog}
        aria-label={`Edit role of ${name}`}
        onClick={onEditRole}
        {...rowLink}
      >
        Edit role
      </Button>
      {!user.emailVerified && (
        <Button
          variant="ghost"
          size="small"
          icon={Mail}
          aria-label={`${verification.label} for ${name}`}
          pending={verification.isPending}
          pendingLabel={verification.pendingLabel}
          onClick={verification.send}
        >
          {verification.label}
        </Button>
      )}
      <IconButton icon={Trash2} size="small" className="end" label={`Delete ${name}`} onClick={onDelete} />
    </>
  )
}
