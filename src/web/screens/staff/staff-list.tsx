import { Plus } from 'lucide-react'
import type { StaffCard as Member } from '#contract/staff'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx'
import { StaffCard } from './staff-card.tsx'
import styles from './staff-screen.module.css'
import type { useStaffList } from './use-staff-list.ts'

export type StaffListProps = {
  list: ReturnType<typeof useStaffList>
  filtered: boolean
  onClearFilters: () => void
  onAdd: () => void
  onEdit: (member: Member) => void
  onDelete: (member: Member) => void
}

export function StaffList({ list, filtered, ...on }: StaffListProps) {
  return (
    <CardList
      list={list}
      label="Staff members"
      loading={<SkeletonCards cards={6} label="Loading staff members" />}
      failed={
        list.isError && (
          <ErrorAlert className={styles.failed} onTryAgain={list.tryAgain} trying={list.isFetching}>
            The staff could not be loaded. Please try again.
          </ErrorAlert>
        )
      }
      empty={filtered ? <NothingFound onClear={on.onClearFilters} /> : <NothingYet onAdd={on.onAdd} />}
      reloadingClassName={styles.reloading}
    >
      {(member) => (
        <StaffCard
          key={member.id}
          member={member}
          onEdit={() => on.onEdit(member)}
          onDelete={() => on.onDelete(member)}
        />
      )}
    </CardList>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="filtered"
      title="No staff members found"
      text="No staff match your search and filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  const { mayChange } = useStaff()
  return (
    <EmptyState
      title="No staff members found"
      text="Add the people who work here to see their hours."
      action={
        mayChange && (
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Add Staff Member
          </Button>
        )
      }
    />
  )
}
