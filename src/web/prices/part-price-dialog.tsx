import { PartPrice, PartPriceInput, partPriceFields } from '#contract/prices/part-prices'
import { lineUnits, longestLineDescription, taxCodes } from '#domain/billing/line-item'
import { longestSku } from '#domain/prices/part-price'
import { taxLabels, unitLabels } from '#domain/prices/service-price'
import { FormDialog, SelectField, TextField } from '#web/forms/staff-form.tsx'
import { type RecordModel, textsOf, useRecordForm } from '#web/records/use-record-form.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { optionsOf } from '#web/ui/field.tsx'
import { centsOf, dollarsOf, MoneyField } from './money-field.tsx'
import { priceActions } from './price-actions.ts'

type PartPriceForm = Omit<Record<keyof typeof partPriceFields, string>, 'unit' | 'tax'> &
  Pick<PartPrice, 'unit' | 'tax'>

const model: RecordModel<PartPriceForm, PartPrice, typeof PartPriceInput> = {
  stored: PartPrice,
  input: PartPriceInput,
  fields: partPriceFields,
  valuesOf: (part) => ({
    ...textsOf(partPriceFields, part),
    unit: part.unit,
    tax: part.tax,
    price: dollarsOf(part.price),
    cost: dollarsOf(part.cost),
  }),
  bodyOf: (values) => ({
    ...values,
    price: centsOf(values.price) ?? Number.NaN,
    cost: centsOf(values.cost),
  }),
  parts: [
    { label: 'Unit', fields: ['unit'], display: ({ unit }) => unitLabels[unit] },
    { label: 'Tax', fields: ['tax'], display: ({ tax }) => taxLabels[tax] },
  ],
}

const newPart: PartPriceForm = { ...textsOf(partPriceFields, null), unit: 'each', tax: 'gst' }

/** Adds a part to the price list or edits one. */
export function PartPriceDialog({ part = null, ...dialog }: DialogState & { part?: PartPrice | null }) {
  const recordForm = useRecordForm({
    model,
    record: part,
    newValues: newPart,
    create: priceActions.createPart,
    edit: priceActions.editPart,
    fieldOfCode: { duplicate: 'sku' },
    onDone: () => dialog.onOpenChange(false),
  })
  const isNew = part === null
  return (
    <FormDialog
      {...dialog}
      {...recordForm}
      title={isNew ? 'Add Part' : 'Edit Part'}
      description="Lines that exist keep their prices."
      width={520}
      submitLabel={isNew ? 'Add Part' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <TextField<PartPriceForm>
        name="description"
        label="Description"
        placeholder="Front brake pads"
        maxLength={longestLineDescription}
      />
      <div className="field-pairs">
        <TextField<PartPriceForm> name="sku" label="SKU" optional maxLength={longestSku} />
        <TextField<PartPriceForm> name="supplier" label="Supplier" optional maxLength={80} />
        <MoneyField<PartPriceForm> name="price" label="Price" after="incl. GST" />
        <MoneyField<PartPriceForm> name="cost" label="Cost" optional after="incl. GST" />
        <SelectField<PartPriceForm>
          name="unit"
          label="Unit"
          options={optionsOf(lineUnits, (unit) => unitLabels[unit])}
        />
        <SelectField<PartPriceForm>
          name="tax"
          label="Tax"
          options={optionsOf(taxCodes, (tax) => taxLabels[tax])}
        />
      </div>
    </FormDialog>
  )
}
