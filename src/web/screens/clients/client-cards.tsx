import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { Client } from '#contract/clients'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx'
import { ClientCard } from './client-card.tsx'
import styles from './client-cards.module.css'
import { type ClientFilters, isFiltered } from './client-filters.ts'
import type { useClientList } from './use-client-list.ts'

export type ClientCardsProps = {
  list: ReturnType<typeof useClientList>
  filters: ClientFilters
  linkTo: (id: string) => string
  onAdd: () => void
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
  onClearFilters: () => void
}

export function ClientCards(props: ClientCardsProps) {
  const { list, filters, linkTo, onEdit, onDelete } = props
  const { items } = list
  const failed = list.isError && (
    <Panel className={styles.failed}>
      <ErrorAlert onTryAgain={() => list.refetch()} trying={list.isFetching}>
        Failed to load clients. Please try again.
      </ErrorAlert>
    </Panel>
  )
  if (failed && items === undefined) return failed
  if (items === undefined) return <SkeletonCards cards={9} label="Loading clients" />
  if (items.length === 0) {
    return (
      <Panel>
        {isFiltered(filters) ? (
          <NothingFound onClearFilters={props.onClearFilters} />
        ) : (
          <NobodyYet onAdd={props.onAdd} />
        )}
      </Panel>
    )
  }
  return (
    <div aria-busy={list.isReloading} className={clsx(list.isReloading && styles.reloading)}>
      {list.isReloading && <ReloadLine />}
      {failed}
      <h2 className="visually-hidden">Clients</h2>
      <CardGrid label="Clients">
        {items.map((client) => (
          <ClientCard
            key={client.id}
            client={client}
            href={linkTo(client.id)}
            onEdit={() => onEdit(client)}
            onDelete={() => onDelete(client)}
          />
        ))}
      </CardGrid>
      <ShowMore
        shown={items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={() => list.fetchNextPage()}
      />
    </div>
  )
}

function NothingFound({ onClearFilters }: { onClearFilters: () => void }) {
  return (
    <EmptyState
      drawing="filtered"
      title="No clients found"
      text="Try another name, phone or email, or clear the filters."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  )
}

function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const { mayChange } = useStaff()
  return (
    <EmptyState
      title="No clients found"
      text="Who books online appears here by themselves."
      action={
        mayChange && (
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Add New Client
          </Button>
        )
      }
    />
  )
}
