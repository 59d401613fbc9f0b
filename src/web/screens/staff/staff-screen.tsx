import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { StaffMember } from '#contract/staff'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useOneTimeSearchParam } from '#web/components/use-one-time-search-param.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DeleteStaffDialog } from './delete-staff-dialog.tsx'
import { StaffSchedule } from './schedule/staff-schedule.tsx'
import { StaffFilterRow } from './staff-filter-row.tsx'
import { isFiltered, readStaffFilters } from './staff-filters.ts'
import { StaffList } from './staff-list.tsx'
import { StaffMemberDialog } from './staff-member-dialog.tsx'
import { StaffStats } from './staff-stats.tsx'
import { useStaffList } from './use-staff-list.ts'

/** The staff screen: staff members with their hours of today. */
export function StaffScreen() {
  usePage('Staff Management')
  const { mayChange } = useStaff()
  const filtering = useAddressFilters(readStaffFilters)
  const list = useStaffList(filtering.filters)
  const search = useRef<HTMLInputElement>(null)
  // Null for a new staff member.
  const editing = useDialogFor<StaffMember | null>()
  const deleting = useDialogFor<StaffMember>()
  const add = () => editing.show(null)
  useShortcuts({ '/': () => search.current?.focus() })
  useShortcuts({ n: add }, { active: mayChange })
  useOneTimeSearchParam('new', () => mayChange && add())
  /** The current list entry, which may be newer than the one the dialog was opened with. */
  const latest = (member: StaffMember) => list.items?.find(({ id }) => id === member.id) ?? member
  const edited = editing.shown?.subject
  return (
    <>
      <PageHeader
        title="Staff Management"
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={add}>
              Add Staff Member
              <Kbd>N</Kbd>
            </Button>
          )
        }
      />
      <StaffStats />
      <StaffFilterRow filtering={filtering} inputRef={search} />
      <StaffList
        list={list}
        filtered={isFiltered(filtering.filters)}
        onClearFilters={() => {
          filtering.setTyped('')
          filtering.change({ search: '', position: '' })
        }}
        onAdd={add}
        onEdit={editing.show}
        onDelete={deleting.show}
      />
      <StaffSchedule />
      {editing.shown && (
        <StaffMemberDialog
          key={editing.shown.key}
          member={edited ? latest(edited) : null}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteStaffDialog key={deleting.shown.key} member={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}
