import { FileUp, Plus } from 'lucide'
import { useId } from 'react'
import { PartPrice, PartPriceInput, partPriceFields } from '#contract/prices/part-prices'
import { lineUnits, longestLineDescription, taxCodes } from '#domain/billing/line-item'
import { displayMoney } from '#domain/money'
import { longestSku } from '#domain/prices/part-price'
import { taxLabels, unitLabels } from '#domain/prices/service-price'
import { usePages } from '#web/api/use-pages.ts'
import { FormDialog, SelectField, TextField } from '#web/forms/staff-form.tsx'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog, EditAndDelete } from '#web/records/edit-and-delete.tsx'
import { ListSearch, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { EmptyList, ExportButton, latestOf, RecordList } from '#web/records/record-list.tsx'
import { type RecordModel, textsOf, useRecordForm } from '#web/records/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { optionsOf } from '#web/ui/field.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { centsOf, dollarsOf, MoneyField } from './money-field.tsx'
import { PartImportDialog } from './part-import-dialog.tsx'
import { priceActions } from './price-actions.ts'

const filters = listFilters({
  search: { label: 'Search parts', placeholder: 'Description, SKU or supplier' },
  selects: {},
})

/** The parts price list: what parts cost. The garage keeps no stock in Hoist. */
export function PartPricesPanel() {
  const titleId = useId()
  const filtering = useListFilters(filters)
  const list = usePages('GET /api/part-prices', { query: filtering.query }, 50)
  const adding = useDialogFor<null>()
  const importing = useDialogFor<null>()
  const editing = useDialogFor<PartPrice>()
  const deleting = useDialogFor<PartPrice>()
  const deleted = deleting.shown?.subject
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title="Parts price list"
        titleId={titleId}
        count={list.total !== null && list.total > 0 && <Count>{list.total}</Count>}
        actions={
          <>
            <ExportButton route="GET /api/exports/part-prices" query={filtering.query} size="small" />
            <Button size="small" icon={FileUp} onClick={() => importing.show(null)}>
              Import
            </Button>
            <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
              Add part
            </Button>
          </>
        }
      />
      <div className="border-b border-line px-5 py-3 max-md:px-4">
        <ListSearch filtering={filtering} />
      </div>
      <RecordList
        list={list}
        loading={<SkeletonRows bare rows={4} label="Loading parts" />}
        failure="Failed to load the parts price list. Please try again."
        empty={
          <EmptyList
            size="small"
            filtering={filtering}
            title="No parts yet"
            text="Add the parts that you use often, or import the list of your supplier."
            filteredTitle="No parts found"
          />
        }
      >
        {(parts) => (
          <ul aria-label="Parts">
            {parts.map((part) => (
              <PartRow
                key={part.id}
                part={part}
                onEdit={() => editing.show(part)}
                onDelete={() => deleting.show(part)}
              />
            ))}
          </ul>
        )}
      </RecordList>
      {adding.shown && <PartPriceDialog key={adding.shown.key} {...adding.dialog} />}
      {importing.shown && <PartImportDialog key={importing.shown.key} {...importing.dialog} />}
      {editing.shown && (
        <PartPriceDialog
          key={editing.shown.key}
          part={latestOf(list, editing.shown.subject)}
          {...editing.dialog}
        />
      )}
      {deleted && (
        <DeleteRecordDialog
          key={deleting.shown?.key}
          {...deleting.dialog}
          action={priceActions.deletePart}
          subject={latestOf(list, deleted)}
          title="Delete part"
          sentence={`Delete ${deleted.description} from the price list? Existing lines keep it. ${undoHint}`}
          cancelLabel="Keep part"
          confirmLabel="Delete part"
        />
      )}
    </Panel>
  )
}

function PartRow({
  part: { id, sku, description, unit, price, cost, supplier },
  onEdit,
  onDelete,
}: {
  part: PartPrice
  onEdit: () => void
  onDelete: () => void
}) {
  const details = [sku, supplier, cost === null ? null : `cost ${displayMoney(cost)}`]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line py-2 pr-3 pl-5 not-first:border-t max-md:pl-4">
      <div className="min-w-0">
        <p className="font-name wrap-anywhere">{description}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {details.filter((detail) => detail !== null).join(' · ')}
        </p>
      </div>
      <p className="text-right whitespace-nowrap tabular-nums">
        <b>{displayMoney(price)}</b>
        {unit !== 'each' && <span className="text-small text-ink-2"> / {unit}</span>}
      </p>
      <span className="flex">
        <EditAndDelete iconsOnly {...{ id, onEdit, onDelete }} name={description} />
      </span>
    </li>
  )
}

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
function PartPriceDialog({ part = null, ...dialog }: DialogState & { part?: PartPrice | null }) {
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
