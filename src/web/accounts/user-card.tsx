import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { CircleCheck, Clock, IdCardLanyard, Lock, Mail, Send, Trash2, UserCog } from 'lucide'
import type { User } from '#contract/accounts/auth'
import { fullName, providerLabel } from '#domain/accounts/account'
import { isInvitationExpired, isInvited } from '#domain/accounts/invitation'
import { roleName } from '#domain/accounts/role-name'
import type { Role } from '#domain/accounts/roles'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { useSend } from '#web/api/use-send.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { toastFailure } from '#web/records/action.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast } from '#web/ui/toast.ts'
import { roleIcons, rolesFromTop } from './role-styles.ts'

type UserCardProps = {
  user: User
  onEditRole: () => void
  onDelete: () => void
  onInviteAgain: () => void
  onWithdraw: () => void
}

/** A user with their role, provider and verification status. */
export function UserCard(props: UserCardProps) {
  const { user } = props
  const { user: me } = useStaff()
  const isMe = user.id === me.id
  return (
    <Card footer={isMe ? <OwnRoleLine user={user} /> : <Foot {...props} />}>
      <div className="flex items-start gap-3">
        <Avatar name={fullName(user)} size="large" />
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-2">
            <CardName className="truncate" title={fullName(user)}>
              {fullName(user)}
            </CardName>
            {isMe && (
              <span className="flex-none rounded-sm bg-primary-soft px-2 text-micro font-label text-on-soft">
                You
              </span>
            )}
            {isInvited(user) && (
              <Tag icon={Mail}>
                {isInvitationExpired(user, new Date()) ? 'Invitation expired' : 'Invited'}
              </Tag>
            )}
          </div>
          <a
            href={`mailto:${user.email}`}
            className="block truncate py-0.5 text-small text-ink-2 hover:underline hover:underline-offset-3 pointer-coarse:py-2"
            title={user.email}
          >
            {user.email}
          </a>
        </div>
      </div>
      <RoleMark role={user.role} />
      <UserDetails user={user} />
      {user.staffId !== null && <LinkedStaff staffId={user.staffId} />}
    </Card>
  )
}

const detail = clsx('text-small font-label wrap-anywhere')

function UserDetails({ user }: { user: User }) {
  const { garage } = useStaff()
  return (
    <dl className="grid grid-cols-[1.15fr_0.8fr_1fr] gap-3">
      <div>
        <dt className="text-micro text-ink-2">Provider</dt>
        <dd className={detail}>{providerLabel(user.provider, garage.identityProvider?.name ?? null)}</dd>
      </div>
      <div>
        <dt className="text-micro text-ink-2">Verified</dt>
        <dd className={clsx(detail, 'flex items-center gap-1', !user.emailVerified && 'text-pending-fg')}>
          <Icon
            shape={user.emailVerified ? CircleCheck : Clock}
            size="small"
            className={clsx(user.emailVerified && 'text-done-fg')}
          />
          {user.emailVerified ? 'Yes' : 'No'}
        </dd>
      </div>
      <div>
        <dt className="text-micro text-ink-2">Created</dt>
        <dd className={clsx(detail, 'tabular-nums')}>
          {displayInstant(user.createdAt, garage.timeZone).date}
        </dd>
      </div>
    </dl>
  )
}

/** The staff member who signs in with the account. */
function LinkedStaff({ staffId }: { staffId: string }) {
  const { data } = useRead('GET /api/staff', { query: {} })
  const name = data?.flatMap((member) => (member.id === staffId ? [member.name] : []))[0]
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <Icon shape={IdCardLanyard} size="small" />
      Staff member: {name ?? '…'}
    </p>
  )
}

function Foot({ user, onEditRole, onDelete, onInviteAgain, onWithdraw }: UserCardProps) {
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
      {isInvited(user) && (
        <Button
          variant="ghost"
          size="small"
          icon={Send}
          aria-label={`Invite ${name} again`}
          onClick={onInviteAgain}
        >
          Invite again
        </Button>
      )}
      {!user.emailVerified && !isInvited(user) && (
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
      <IconButton
        icon={Trash2}
        size="small"
        className="ml-auto"
        label={isInvited(user) ? `Withdraw invitation of ${name}` : `Delete ${name}`}
        onClick={isInvited(user) ? onWithdraw : onDelete}
      />
    </>
  )
}

/** Replaces the buttons on the user's own card: says which administrator can change their role. */
function OwnRoleLine({ user }: { user: User }) {
  const { data } = useRead('GET /api/users', { query: { role: 'admin', limit: 20 } })
  const other = data?.find((one) => one.id !== user.id && !isInvited(one))
  return (
    <p className="flex min-h-control-sm items-center gap-2 px-2 text-small text-ink-2">
      <Icon shape={Lock} />
      {data &&
        (other === undefined
          ? 'The last administrator cannot be demoted or deleted.'
          : `${fullName(other)} can change your role`)}
    </p>
  )
}

const iconFrame = cva('grid size-7 place-items-center rounded-md', {
  variants: {
    role: {
      user: 'bg-sunken text-ink-2',
      staff: 'bg-primary-soft text-on-soft',
      admin: 'bg-rail text-hivis',
    },
  },
})

/** A role as icon, name and a level indicator. */
function RoleMark({ role }: { role: Role }) {
  const reach = rolesFromTop.length - rolesFromTop.indexOf(role)
  return (
    <p className="flex items-center gap-2 border-y border-dashed border-line-2 py-2">
      <span className={iconFrame({ role })}>
        <Icon shape={roleIcons[role]} />
      </span>
      <b className="text-body font-name">{roleName(role)}</b>
      <span className="ml-auto flex items-end gap-1" aria-hidden="true">
        {rolesFromTop.map((step, index) => (
          <i
            key={step}
            className={clsx(
              'w-1.5 rounded-xs forced-colors:border',
              index === 0 ? 'h-2' : index === 1 ? 'h-3' : 'h-4.5',
              index < reach
                ? 'bg-primary forced-colors:bg-system-text forced-colors:forced-color-adjust-none'
                : 'inset-ring inset-ring-line-2',
            )}
          />
        ))}
      </span>
    </p>
  )
}

/** Sends a new verification link to a user's email address; without a mail server, only creates it. */
function useSendVerification({ id, email }: User) {
  const { delivery } = useStaff().garage
  const { mutate, isPending } = useSend('POST /api/users/{id}/verification-mail', {
    onSuccess: () =>
      showToast(
        delivery.email
          ? { title: 'Link sent', description: `A new link has been sent to ${email}.` }
          : {
              title: 'Link created',
              description: `${describeDeliveryObstacle('no_mail_server')} The link is in Settings, Messages.`,
            },
      ),
    onError: (error) => toastFailure('Failed to send the link', error),
  })
  return {
    isPending,
    send: () => mutate({ params: { id } }),
    ...(delivery.email
      ? { label: 'Send link again', pendingLabel: 'Sending...' }
      : { label: 'Create new link', pendingLabel: 'Creating...' }),
  }
}
