import { ArrowDownAZ, BadgeCheck, CalendarArrowDown, IdCardLanyard, ShieldCheck, Users } from 'lucide'
import type { User } from '#contract/accounts/auth'
import { fullName, type Provider, providerLabel, providers } from '#domain/accounts/account'
import { roleName } from '#domain/accounts/role-name'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor, useOneTimeSearchParam } from '#web/records/open-state.ts'
import {
  AddFirstButton,
  AddRecordButton,
  CardList,
  EmptyList,
  ExportButton,
  latestOf,
} from '#web/records/record-list.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { PageHeader, Panel, SkeletonCards } from '#web/ui/panel.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { EditRoleDialog } from './edit-role-dialog.tsx'
import { AddUserDialog, InviteAgainDialog, WithdrawInvitationDialog } from './invitation-dialogs.tsx'
import { rolesFromTop } from './role-styles.ts'
import { userActions } from './user-actions.ts'
import { UserCard } from './user-card.tsx'
import { UserLine } from './user-line.tsx'

/** The filters and the order of the accounts; `provider` is the name of the configured identity provider. */
export const userFilters = (provider: string | null) =>
  listFilters({
    search: { label: 'Search by name or email', placeholder: 'Name or email' },
    selects: {
      role: { label: 'Role', choices: choicesOf('All roles', rolesFromTop, roleName) },
      provider: {
        label: 'Provider',
        choices: choicesOf('All providers', providers, (one: Provider) => providerLabel(one, provider)),
      },
      // Set by the link of the Verified figure.
      status: {
        label: 'Verification',
        isHidden: true,
        choices: choicesOf<'verified' | 'unverified'>('All', ['verified', 'unverified'], (status) => status),
      },
      sort: {
        label: 'Sort by',
        isOrder: true,
        icon: ArrowDownAZ,
        choices: [
          { value: 'name', label: 'Name' },
          { value: 'email', label: 'Email' },
          { value: 'role', label: 'Role' },
          { value: 'createdAt', label: 'Date created (newest first)', icon: CalendarArrowDown },
        ],
      },
    },
  })

/** The users screen, for administrators only. */
export function UsersScreen() {
  usePage('User Management')
  const { user } = useStaff()
  if (user.role !== 'admin') return <NoAccess page="Users" shows="accounts and roles" />
  return <UserManagement />
}

export function UserManagement() {
  const { garage } = useStaff()
  const filtering = useListFilters(userFilters(garage.identityProvider?.name ?? null))
  const list = usePages('GET /api/users', { query: filtering.query }, 24)
  const adding = useDialogFor<null>()
  const editing = useDialogFor<User>()
  const deleting = useDialogFor<User>()
  const inviting = useDialogFor<User>()
  const withdrawing = useDialogFor<User>()
  const add = () => adding.show(null)
  useOneTimeSearchParam('add', add)
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <>
            <ExportButton route="GET /api/exports/users" query={filtering.query} />
            <AddRecordButton onAdd={add}>Add User</AddRecordButton>
          </>
        }
      />
      <UserStats />
      <Panel className="my-4 px-4 py-3 md:px-5 md:py-4 [&>search]:mb-0">
        <h2 className="mb-2">Filters &amp; Search</h2>
        <ListFilterRow filtering={filtering} />
      </Panel>
      <CardList
        list={list}
        label="Users"
        loading={<SkeletonCards cards={9} label="Loading users" />}
        failure="Failed to load users. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            title="No users found"
            filteredText="Try another name or email, or clear the filters."
            text="Add an account for everyone who uses Hoist."
            action={<AddFirstButton onAdd={add}>Add User</AddFirstButton>}
          />
        }
      >
        {(user) => (
          <UserCard
            key={user.id}
            user={user}
            onEditRole={() => editing.show(user)}
            onDelete={() => deleting.show(user)}
            onInviteAgain={() => inviting.show(user)}
            onWithdraw={() => withdrawing.show(user)}
          />
        )}
      </CardList>
      {adding.shown && <AddUserDialog key={adding.shown.key} {...adding.dialog} />}
      {editing.shown && (
        <EditRoleDialog
          key={editing.shown.key}
          user={latestOf(list, editing.shown.subject)}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteUserDialog key={deleting.shown.key} user={deleting.shown.subject} {...deleting.dialog} />
      )}
      {inviting.shown && (
        <InviteAgainDialog key={inviting.shown.key} user={inviting.shown.subject} {...inviting.dialog} />
      )}
      {withdrawing.shown && (
        <WithdrawInvitationDialog
          key={withdrawing.shown.key}
          user={withdrawing.shown.subject}
          {...withdrawing.dialog}
        />
      )}
    </>
  )
}

/** Counts of accounts, each linking to its filtered list. */
export function UserStats() {
  const figures = useRead('GET /api/users/counts', {})
  const { data } = figures
  return (
    <StatBar
      read={figures}
      label="Users"
      stats={[
        { label: 'Total Users', icon: Users, value: data?.total, href: '/users' },
        {
          label: 'Administrators',
          icon: ShieldCheck,
          value: data?.administrators,
          href: '/users?role=admin',
        },
        { label: 'Staff Members', icon: IdCardLanyard, value: data?.staff, href: '/users?role=staff' },
        { label: 'Verified', icon: BadgeCheck, value: data?.verified, href: '/users?status=verified' },
      ]}
    />
  )
}

type DeleteUserDialogProps = DialogState & {
  user: User
}

/** Confirms the deletion; the dialog shows the reason if the server rejects it. */
function DeleteUserDialog({ user, open, onOpenChange }: DeleteUserDialogProps) {
  const name = fullName(user)
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete User"
      sentence={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      cancelLabel="Keep user"
      confirmLabel={`Delete ${name}`}
      action={userActions.delete}
      subject={user}
    >
      <UserLine user={user} />
      <p className="text-small text-ink-2">
        They will be signed out on all devices immediately. Their past actions stay in the audit log.
      </p>
    </DeleteRecordDialog>
  )
}
