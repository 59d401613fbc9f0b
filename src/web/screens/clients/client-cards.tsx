import { Plus } from 'lucide-react'
import type { Client } from '#contract/clients'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
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
  return (
    <CardList
      list={list}
      label="Clients"
      loading={<SkeletonCards cards={9} label="Loading clients" />}
      failed={
        list.isError && (
          <Panel className={styles.failed}>
            <ErrorAlert onTryAgain={list.tryAgain} trying={list.isFetching}>
              Failed to load clients. Please try again.
            </ErrorAlert>
          </Panel>
        )
      }
      empty={
        isFiltered(filters) ? (
          <NothingFound onClearFilters={props.onClearFilters} />
        ) : (
          <NoClientsYet onAdd={props.onAdd} />
        )
      }
      reloadingClassName={styles.reloading}
    >
      {(client) => (
        <ClientCard
          key={client.id}
          client={client}
          href={linkTo(client.id)}
          onEdit={() => onEdit(client)}
          onDelete={() => onDelete(client)}
        />
      )}
    </CardList>
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

function NoClientsYet({ onAdd }: { onAdd: () => void }) {
  const { mayChange } = useStaff()
  return (
    <EmptyState
      title="No clients found"
      text="Customers who book online are added here automatically."
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
