import { ArrowDownAZ, CalendarArrowDown, FileUp } from 'lucide'
import type { Client } from '#contract/clients/clients'
import { roleMay } from '#domain/accounts/roles'
import { clientStatuses, clientStatusLabel } from '#domain/clients/client'
import { pluralize } from '#domain/wording'
import { usePages } from '#web/api/use-pages.ts'
import { usePage } from '#web/layout/use-page.ts'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import {
  AddFirstButton,
  AddRecordButton,
  CardList,
  EmptyList,
  ExportButton,
  latestOf,
  SkeletonLines,
} from '#web/records/record-list.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Count, PageHeader, SkeletonCards } from '#web/ui/panel.tsx'
import { ClientCard, ClientRow } from './client-card.tsx'
import { ClientFormDialog } from './client-form-dialog.tsx'
import { DeleteClientDialog } from './client-removal-dialog.tsx'

export const clientFilters = listFilters({
  search: { label: 'Search by name, phone or email', placeholder: 'Name, phone or email' },
  selects: {
    status: { label: 'Status', choices: choicesOf('All Clients', clientStatuses, clientStatusLabel) },
    sort: {
      label: 'Sort by',
      isOrder: true,
      choices: [
        { value: 'name', label: 'Name A-Z', icon: ArrowDownAZ },
        { value: 'createdAt', label: 'Date Added (newest first)', icon: CalendarArrowDown },
      ],
    },
  },
})

/** The clients as cards, with search and filters. */
export function ClientsScreen() {
  usePage('Client Management')
  const filtering = useListFilters(clientFilters)
  const list = usePages('GET /api/clients', { query: filtering.query }, 24)
  const { linkTo, open } = useRecordInUrl('client')
  // Null opens the form for a new client.
  const editing = useDialogFor<Client | null>()
  const deleting = useDialogFor<Client>()
  const add = () => editing.show(null)
  const { user } = useStaff()
  const edited = editing.shown?.subject
  return (
    <>
      <PageHeader
        title="Client Management"
        count={list.total !== null && <Count>{pluralize(list.total, 'client')}</Count>}
        actions={
          <>
            {roleMay(user.role, 'admin') && (
              <ButtonLink icon={FileUp} href="/clients/import">
                <span className="max-xl:sr-only">Import</span>
              </ButtonLink>
            )}
            <ExportButton route="GET /api/exports/clients" query={filtering.query} />
            <AddRecordButton onAdd={add}>Add New Client</AddRecordButton>
          </>
        }
      />
      <ListFilterRow filtering={filtering} />
      <CardList
        list={list}
        label="Clients"
        loading={<SkeletonCards cards={9} label="Loading clients" />}
        loadingRows={<SkeletonLines label="Loading clients" />}
        failure="Failed to load clients. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            title="No clients found"
            filteredText="Try another name, phone or email, or clear the filters."
            text="Customers who book online are added here automatically."
            action={<AddFirstButton onAdd={add}>Add New Client</AddFirstButton>}
          />
        }
      >
        {(client, isRow) => {
          const Entry = isRow ? ClientRow : ClientCard
          return (
            <Entry
              key={client.id}
              client={client}
              href={linkTo(client.id)}
              onEdit={() => editing.show(client)}
              onDelete={() => deleting.show(client)}
            />
          )
        }}
      </CardList>
      {editing.shown && (
        <ClientFormDialog
          key={editing.shown.key}
          client={edited ? latestOf(list, edited) : null}
          onCreated={open}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteClientDialog key={deleting.shown.key} client={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}
