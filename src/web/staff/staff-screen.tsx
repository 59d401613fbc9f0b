import { ArrowDownAZ, ArrowDownWideNarrow, CalendarArrowDown, UserCheck, Users, Wrench } from 'lucide'
import type { StaffMember } from '#contract/staff/staff'
import { positionLabel, staffPositions } from '#domain/staff/staff-member'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { usePage } from '#web/layout/use-page.ts'
import { undoHint } from '#web/records/action.ts'
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
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { StaffSchedule } from '#web/staff/schedule/schedule-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { PageHeader, SkeletonCards } from '#web/ui/panel.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { staffActions } from './staff-actions.ts'
import { StaffCard } from './staff-card.tsx'
import { StaffMemberDialog } from './staff-member-form.tsx'

export const staffFilters = listFilters({
  search: { label: 'Search by name, email or phone', placeholder: 'Name, email or phone' },
  selects: {
    position: { label: 'Position', choices: choicesOf('All Positions', staffPositions, positionLabel) },
    sort: {
      label: 'Sort by',
      isOrder: true,
      choices: [
        { value: 'name', label: 'Name A-Z', icon: ArrowDownAZ },
        { value: 'position', label: 'Position', icon: ArrowDownWideNarrow },
        { value: 'createdAt', label: 'Date Added (newest first)', icon: CalendarArrowDown },
      ],
    },
  },
})

// Divisible by 2 and 3, the numbers of cards per row, so that the last row is full.
const perPage = 24

/** The staff screen: staff members with their hours of today. */
export function StaffScreen() {
  usePage('Staff Management')
  const { date } = useGarageNow()
  const filtering = useListFilters(staffFilters)
  // With the date in the query, the list is read again at midnight.
  const query = { ...filtering.query, date }
  const list = usePages('GET /api/staff/cards', { query }, perPage)
  // Null for a new staff member.
  const editing = useDialogFor<StaffMember | null>()
  const deleting = useDialogFor<StaffMember>()
  const add = () => editing.show(null)
  const edited = editing.shown?.subject
  const { mayChange } = useStaff()
  useOneTimeSearchParam('add', () => mayChange && add())
  return (
    <>
      <PageHeader
        title="Staff Management"
        actions={
          <>
            <ExportButton route="GET /api/exports/staff" query={filtering.query} />
            <AddRecordButton onAdd={add}>Add Staff Member</AddRecordButton>
          </>
        }
      />
      <StaffStats />
      <ListFilterRow filtering={filtering} />
      <CardList
        list={list}
        label="Staff members"
        loading={<SkeletonCards cards={6} label="Loading staff members" />}
        failure="The staff could not be loaded. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            title="No staff members found"
            filteredText="No staff match your search and filters."
            text="Add the people who work here to see their hours."
            action={<AddFirstButton onAdd={add}>Add Staff Member</AddFirstButton>}
          />
        }
      >
        {(member) => (
          <StaffCard
            key={member.id}
            member={member}
            onEdit={() => editing.show(member)}
            onDelete={() => deleting.show(member)}
          />
        )}
      </CardList>
      <StaffSchedule />
      {editing.shown && (
        <StaffMemberDialog
          key={editing.shown.key}
          member={edited ? latestOf(list, edited) : null}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteStaffDialog key={deleting.shown.key} member={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}

/** Counts of all staff, active mechanics and staff working today. */
function StaffStats() {
  const { date: day } = useGarageNow()
  const figures = useRead('GET /api/staff/counts', {}, { keepPrevious: true, day })
  const { data } = figures
  return (
    <StatBar
      read={figures}
      label="Staff"
      stats={[
        { label: 'Total Staff', icon: Users, value: data?.total },
        {
          label: 'Active Mechanics',
          icon: Wrench,
          value: data?.activeMechanics,
          note: data && describeApprentices(data.apprentices),
        },
        {
          label: 'Active Staff',
          icon: UserCheck,
          value: data?.active,
          note: data && `${data.hereToday} working today`,
        },
      ]}
    />
  )
}

function describeApprentices(apprentices: number): string | undefined {
  if (apprentices === 0) return undefined
  return pluralize(apprentices, 'apprentice')
}

/** Confirms the deletion. If the staff member has open work, the server rejects it and the dialog lists the work. */
export function DeleteStaffDialog({
  member,
  open,
  onOpenChange,
}: DialogState & {
  member: StaffMember
}) {
  const { name, position } = member
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Staff Member"
      sentence={`Are you sure you want to delete ${name}? ${undoHint}`}
      cancelLabel="Keep staff member"
      confirmLabel={`Delete ${name}`}
      action={staffActions.delete}
      subject={member}
    >
      <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
        <Avatar name={name} size="large" />
        <div className="min-w-0 flex-1">
          <b className="block truncate">{name}</b>
          <div className="text-small text-ink-2">
            {positionLabel(position)} · their completed work stays on record
          </div>
        </div>
      </div>
    </DeleteRecordDialog>
  )
}
