import { Copy } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CalendarFeedInput, type NewFeed } from '#contract/feeds/calendar-feeds'
import { type FeedScope, feedDays, feedName } from '#domain/feeds/calendar-feed'
import { useRead } from '#web/api/hooks.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, SelectField } from '#web/forms/staff-form.tsx'
import { copyText } from '#web/records/copy-link-button.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { feedActions } from './feed-actions.ts'

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
export function AddFeedDialog(dialog: DialogState) {
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
