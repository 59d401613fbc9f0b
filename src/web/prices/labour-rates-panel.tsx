import { Plus } from 'lucide'
import { useId } from 'react'
import { LabourRate, LabourRateInput, labourRateFields } from '#contract/prices/labour-rates'
import { displayMoney } from '#domain/money'
import { FormDialog, TextField } from '#web/forms/staff-form.tsx'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog, EditAndDelete } from '#web/records/edit-and-delete.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { centsOf, dollarsOf, MoneyField } from './money-field.tsx'
import { priceActions } from './price-actions.ts'

/** The labour rates, one of which is the default. */
export function LabourRatesPanel({ rates }: { rates: readonly LabourRate[] }) {
  const titleId = useId()
  const adding = useDialogFor<null>()
  const editing = useDialogFor<LabourRate>()
  const deleting = useDialogFor<LabourRate>()
  const current = (rate: LabourRate) => rates.find(({ id }) => id === rate.id) ?? rate
  const deleted = deleting.shown?.subject
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title="Labour rates"
        titleId={titleId}
        note="per hour, incl. GST"
        actions={
          <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add rate
          </Button>
        }
      />
      {rates.length === 0 && (
        <EmptyState
          size="small"
          title="No labour rates yet"
          text="The first one is the default: labour without a price of its own has it."
        />
      )}
      <ul aria-label="Labour rates">
        {rates.map((rate) => (
          <li
            key={rate.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line py-2 pr-3 pl-5 not-first:border-t max-md:pl-4"
          >
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere md:flex-1">{rate.name}</span>
              {rate.isDefault ? (
                <Badge tone="done" size="small">
                  Default
                </Badge>
              ) : (
                <ActionButton
                  size="small"
                  variant="ghost"
                  action={priceActions.makeDefault}
                  subject={rate}
                  aria-label={`${priceActions.makeDefault.label}: ${rate.name}`}
                />
              )}
            </div>
            <b className="tabular-nums">{displayMoney(rate.price)}</b>
            <span className="flex">
              <EditAndDelete
                iconsOnly
                id={rate.id}
                name={rate.name}
                onEdit={() => editing.show(rate)}
                onDelete={() => deleting.show(rate)}
              />
            </span>
          </li>
        ))}
      </ul>
      {adding.shown && <LabourRateDialog key={adding.shown.key} {...adding.dialog} />}
      {editing.shown && (
        <LabourRateDialog key={editing.shown.key} rate={current(editing.shown.subject)} {...editing.dialog} />
      )}
      {deleted && (
        <DeleteRecordDialog
          key={deleting.shown?.key}
          {...deleting.dialog}
          action={priceActions.deleteRate}
          subject={current(deleted)}
          title="Delete labour rate"
          sentence={`Delete the labour rate ${deleted.name}? ${undoHint}`}
          cancelLabel="Keep rate"
          confirmLabel="Delete rate"
        />
      )}
    </Panel>
  )
}

type LabourRateForm = Record<keyof typeof labourRateFields, string>

const model: RecordModel<LabourRateForm, LabourRate, typeof LabourRateInput> = {
  stored: LabourRate,
  input: LabourRateInput,
  fields: labourRateFields,
  valuesOf: ({ name, price }) => ({ name, price: dollarsOf(price) }),
  bodyOf: ({ name, price }) => ({ name, price: centsOf(price) ?? Number.NaN }),
}

/** Adds a labour rate or edits one. */
function LabourRateDialog({ rate = null, ...dialog }: DialogState & { rate?: LabourRate | null }) {
  const recordForm = useRecordForm({
    model,
    record: rate,
    newValues: { name: '', price: '' },
    create: priceActions.createRate,
    edit: priceActions.editRate,
    fieldOfCode: { duplicate: 'name' },
    onDone: () => dialog.onOpenChange(false),
  })
  const isNew = rate === null
  return (
    <FormDialog
      {...dialog}
      {...recordForm}
      title={isNew ? 'Add Labour Rate' : 'Edit Labour Rate'}
      width={440}
      submitLabel={isNew ? 'Add Rate' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <TextField<LabourRateForm> name="name" label="Name" placeholder="Standard" maxLength={60} />
      <MoneyField<LabourRateForm> name="price" label="Price per hour" after="incl. GST" />
    </FormDialog>
  )
}
