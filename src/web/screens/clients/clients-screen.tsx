import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Client } from '#contract/clients'
import { ClientFormDialog } from '#web/components/client/client-form-dialog.tsx'
import { DeleteClientDialog } from '#web/components/client/delete-client-dialog.tsx'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useOneTimeSearchParam } from '#web/components/use-one-time-search-param.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ClientCards } from './client-cards.tsx'
import { ClientFilterRow } from './client-filter-row.tsx'
import { readFilters } from './client-filters.ts'
import { useClientList } from './use-client-list.ts'

export function ClientsScreen() {
  usePage('Client Management')
  const { mayChange } = useStaff()
  const filtering = useAddressFilters(readFilters)
  const list = useClientList(filtering.filters)
  const { linkTo } = useRecordInUrl('client')
  const search = useRef<HTMLInputElement>(null)
  // Null opens the form for a new client.
  const editing = useDialogFor<Client | null>()
  const deleting = useDialogFor<Client>()
  const add = () => editing.show(null)
  useShortcuts({ '/': () => search.current?.focus() })
  useShortcuts({ n: add }, { active: mayChange })
  useOneTimeSearchParam('new', () => mayChange && add())
  const asShown = (client: Client) => list.items?.find(({ id }) => id === client.id) ?? client
  const edited = editing.shown?.subject
  return (
    <>
      <PageHeader
        title="Client Management"
        count={
          list.items && (
            <Count>
              {list.total} {list.total === 1 ? 'client' : 'clients'}
            </Count>
          )
        }
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={add}>
              Add New Client
              <Kbd>N</Kbd>
            </Button>
          )
        }
      />
      <ClientFilterRow filtering={filtering} inputRef={search} />
      <ClientCards
        list={list}
        filters={filtering.filters}
        linkTo={linkTo}
        onAdd={add}
        onEdit={editing.show}
        onDelete={deleting.show}
        onClearFilters={() => {
          filtering.setTyped('')
          filtering.change({ search: '', status: '' })
        }}
      />
      {editing.shown && (
        <ClientFormDialog
          key={editing.shown.key}
          client={edited ? asShown(edited) : null}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteClientDialog key={deleting.shown.key} client={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}
