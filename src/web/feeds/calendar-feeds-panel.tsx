import { CalendarDays, CarFront, Copy, Plus, Wrench } from 'lucide'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CalendarFeed, CalendarFeedInput, type NewFeed } from '#contract/feeds/calendar-feeds'
import { type FeedScope, feedDays, feedName } from '#domain/feeds/calendar-feed'
import { displayAge, displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, SelectField } from '#web/forms/staff-form.tsx'
import { copyText } from '#web/records/copy-link-button.tsx'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { feedActions } from './feed-actions.ts'

const icons = { workshop: CalendarDays, technician: Wrench, fleet: CarFront } as const
const perPage = 20

const nameOf = ({ scope, staff }: CalendarFeed) => feedName(scope, staff?.name ?? null)

/** The calendar feeds, which calendar programs read at a secret address. */
export function CalendarFeedsPanel() {
  const titleId = useId()
  const list = usePages('GET /api/calendar-feeds', { query: {} }, perPage)
  const adding = useDialogFor<null>()
  const revoking = useDialogFor<CalendarFeed>()
  const { items } = list
  const revoked = revoking.shown?.subject
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="Calendars"
        titleId={titleId}
        count={items !== undefined && items.length > 0 && <Count>{list.total}</Count>}
        note="bookings in a calendar program"
        actions={
          <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add calendar
          </Button>
        }
      />
      {list.isError && (
        <ErrorAlert className="mx-5 my-3" onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch calendars
        </ErrorAlert>
      )}
      {items === undefined && !list.isError && <SkeletonRows bare rows={3} label="Loading calendars" />}
      {items?.length === 0 && (
        <EmptyState
          size="small"
          title="No calendars yet"
          text="Add one to see bookings in Google Calendar, Outlook or on a phone."
        />
      )}
      <ul>
        {items?.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={() => revoking.show(feed)} />
        ))}
      </ul>
      {items !== undefined && items.length > 0 && (
        <ShowMore
          shown={items.length}
          total={list.total}
          pending={list.isFetchingNextPage}
          onShowMore={list.showMore}
        />
      )}
      {adding.shown && <AddFeedDialog key={adding.shown.key} {...adding.dialog} />}
      {revoked && (
        <DeleteRecordDialog
          key={revoking.shown?.key}
          {...revoking.dialog}
          action={feedActions.revoke}
          subject={revoked}
          title="Revoke calendar"
          sentence={`Revoke the calendar ${nameOf(revoked)}? Its address stops working immediately and permanently, for everyone who uses it.`}
          cancelLabel="Keep calendar"
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
        />
      )}
    </Panel>
  )
}

function FeedRow({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const { instant, timeZone } = useGarageNow()
  const { label, icon } = feedActions.revoke
  const { id, scope, staff, createdAt, createdBy, lastReadAt } = feed
  const created = displayInstant(createdAt, timeZone)
  return (
    <li className="flex min-h-row items-center gap-4 border-line px-5 py-2 not-first:border-t max-md:px-4">
      <Icon shape={icons[scope]} size="large" className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="wrap-anywhere">{nameOf(feed)}</b>
          {staff?.isActive === false && (
            <Badge tone="idle" size="small">
              Paused: inactive
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          Added {created.date}
          {createdBy !== null && ` by ${createdBy}`} ·{' '}
          {lastReadAt === null ? 'never read' : `last read ${displayAge(lastReadAt, instant, timeZone)}`}
        </p>
      </div>
      <Button
        size="small"
        icon={icon}
        aria-label={`${label} ${nameOf(feed)}`}
        {...{ [NEXT_STEP]: id }}
        onClick={onRevoke}
      >
        {label}
      </Button>
    </li>
  )
}

const scopes = [
  { value: 'workshop', label: 'Workshop' },
  { value: 'technician', label: 'Technician' },
  { value: 'fleet', label: 'Fleet' },
] as const

const contents: Record<FeedScope, string> = {
  workshop: 'All appointments',
  technician: 'The appointments assigned to one technician',
  fleet: 'All rentals, from pickup to return',
}

interface FeedForm {
  scope: FeedScope
  staffId: string
}

const bodyOf = ({ scope, staffId }: FeedForm) => ({
  scope,
  ...(scope === 'technician' && { staffId }),
})

/** Creates a calendar feed, then shows its address, which is not shown again. */
function AddFeedDialog(dialog: DialogState) {
  const [made, setMade] = useState<NewFeed | null>(null)
  if (made !== null) return <FeedAddressDialog {...dialog} made={made} />
  return <AddFeedForm {...dialog} onMade={setMade} />
}

function AddFeedForm({ open, onOpenChange, onMade }: DialogState & { onMade: (made: NewFeed) => void }) {
  const form = useForm<FeedForm>({
    mode: 'onTouched',
    defaultValues: { scope: 'workshop', staffId: '' },
    resolver: ruleResolver<FeedForm>((values) => {
      const { error } = CalendarFeedInput.safeParse(bodyOf(values))
      return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
    }),
  })
  const create = useAction(feedActions.create, {
    onDone: onMade,
    onFailed: (error) => void showProblemInForm(form, error),
  })
  const onSubmit = form.handleSubmit((values) => {
    if (!create.isPending) create.run(bodyOf(values))
  })
  const scope = form.watch('scope')
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={create.isPending}
      onSubmit={onSubmit}
      title="Add calendar"
      description="Creates an address that a calendar program subscribes to."
      width={520}
      submitLabel="Create address"
      pendingLabel="Creating..."
    >
      <SegmentedField<FeedForm, 'scope'>
        name="scope"
        label="What it shows"
        hint={`${contents[scope]}, from ${feedDays.before} days ago to ${feedDays.after} days ahead.`}
        options={scopes}
      />
      {scope === 'technician' && <TechnicianField />}
    </FormDialog>
  )
}

function TechnicianField() {
  const { data = [], isError } = useRead('GET /api/staff', {
    query: { status: 'active', position: 'mechanic' },
  })
  return (
    <SelectField<FeedForm>
      name="staffId"
      label="Technician"
      hint={isError && 'Technicians could not be loaded. Please close this and try again.'}
      placeholder="Choose a technician"
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The address of a new calendar feed, to be copied. It is shown only once. */
function FeedAddressDialog({ made: { feed, address }, ...dialog }: DialogState & { made: NewFeed }) {
  return (
    <Dialog
      {...dialog}
      title={`Calendar: ${feedName(feed.scope, feed.staff?.name ?? null)}`}
      description="In your calendar program, choose “Subscribe” or “Add from URL”, and paste this address."
      width={560}
      footer={
        <>
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            Done
          </Button>
          <Button variant="primary" icon={Copy} onClick={() => copyText(address, 'Address copied')}>
            Copy address
          </Button>
        </>
      }
    >
      <Field label="Address">
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Notice>
        The address is not shown again. Anyone who has it can read this calendar without signing in: services,
        vehicles and first names. If it gets into the wrong hands, revoke it.
      </Notice>
    </Dialog>
  )
}
