import { LabourRate, LabourRateInput, labourRateFields } from '#contract/prices/labour-rates'
import { FormDialog, TextField } from '#web/forms/staff-form.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { centsOf, dollarsOf, MoneyField } from './money-field.tsx'
import { priceActions } from './price-actions.ts'

type LabourRateForm = Record<keyof typeof labourRateFields, string>

const model: RecordModel<LabourRateForm, LabourRate, typeof LabourRateInput> = {
  stored: LabourRate,
  input: LabourRateInput,
  fields: labourRateFields,
  valuesOf: ({ name, price }) => ({ name, price: dollarsOf(price) }),
  bodyOf: ({ name, price }) => ({ name, price: centsOf(price) ?? Number.NaN }),
}

/** Adds a labour rate or edits one. */
export function LabourRateDialog({ rate = null, ...dialog }: DialogState & { rate?: LabourRate | null }) {
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
