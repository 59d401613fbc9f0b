import { Plus } from 'lucide-react'
import type { User } from '#contract/auth'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx'
import type { useUserList } from './use-user-list.ts'
import styles from './user-card.module.css'
import { UserCard } from './user-card.tsx'

export type UserCardsProps = {
  list: ReturnType<typeof useUserList>
  isFiltered: boolean
  onAdd: () => void
  onEditRole: (user: User) => void
  onDelete: (user: User) => void
  onClearFilters: () => void
}

export function UserCards({ list, isFiltered, onAdd, onEditRole, onDelete, onClearFilters }: UserCardsProps) {
  return (
    <CardList
      list={list}
      label="Users"
      loading={<SkeletonCards cards={9} label="Loading users" />}
      failed={
        list.isError && (
          <Panel className={styles.failed}>
            <ErrorAlert onTryAgain={list.tryAgain} trying={list.isFetching}>
              Failed to load users. Please try again.
            </ErrorAlert>
          </Panel>
        )
      }
      empty={
        <EmptyState
          drawing={isFiltered ? 'filtered' : undefined}
          title="No users found"
          text={
            isFiltered
              ? 'Try another name or email, or clear the filters.'
              : 'Add an account for everyone who uses Hoist.'
          }
          action={
            isFiltered ? (
              <Button onClick={onClearFilters}>Clear filters</Button>
            ) : (
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Add User
              </Button>
            )
          }
        />
      }
      reloadingClassName={styles.reloading}
    >
      {(user) => (
        <UserCard
          key={user.id}
          user={user}
          onEditRole={() => onEditRole(user)}
          onDelete={() => onDelete(user)}
        />
      )}
    </CardList>
  )
}
