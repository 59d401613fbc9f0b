import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { User } from '#contract/auth'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useOneTimeSearchParam } from '#web/components/use-one-time-search-param.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditRoleDialog } from './edit-role-dialog.tsx'
import { useUserList } from './use-user-list.ts'
import { UserCards } from './user-cards.tsx'
import { UserFilterRow } from './user-filter-row.tsx'
import { isFiltered, noFilters, readFilters } from './user-filters.ts'
import { UserStats } from './user-stats.tsx'

export function UserManagement() {
  const filtering = useAddressFilters(readFilters)
  const list = useUserList(filtering.filters)
  const search = useRef<HTMLInputElement>(null)
  const adding = useDialogFor<null>()
  const editing = useDialogFor<User>()
  const deleting = useDialogFor<User>()
  const add = () => adding.show(null)
  useShortcuts({ '/': () => search.current?.focus(), n: add })
  useOneTimeSearchParam('new', add)
  const asShown = (user: User) => list.items?.find(({ id }) => id === user.id) ?? user
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={add}>
            Add User
            <Kbd>N</Kbd>
          </Button>
        }
      />
      <UserStats />
      <UserFilterRow filtering={filtering} inputRef={search} />
      <UserCards
        list={list}
        isFiltered={isFiltered(filtering.filters)}
        onAdd={add}
        onEditRole={editing.show}
        onDelete={deleting.show}
        onClearFilters={() => {
          filtering.setTyped('')
          filtering.change(noFilters)
        }}
      />
      {adding.shown && <AddUserDialog key={adding.shown.key} {...adding.dialog} />}
      {editing.shown && (
        <EditRoleDialog key={editing.shown.key} user={asShown(editing.shown.subject)} {...editing.dialog} />
      )}
      {deleting.shown && (
        <DeleteUserDialog key={deleting.shown.key} user={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}
