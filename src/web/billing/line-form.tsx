import { Check, Plus, X } from 'lucide'
import { useState } from 'react'
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form'
import type { Bill, LineItem } from '#contract/billing/line-items'
import type { PartPrice } from '#contract/prices/part-prices'
import { chargeReasons, longestLineDescription, startingTax } from '#domain/billing/line-item'
import { displayDollars, displayMoney, readMoney } from '#domain/money'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import { SelectField, TextField } from '#web/forms/staff-form.tsx'
import { DialogError } from '#web/records/action-dialog.tsx'
import { useRecordForm } from '#web/records/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { useUnsaved } from '#web/ui/unsaved-question.tsx'
import { type Billed, billRoutes, lineActions } from './bill-actions.ts'
import { type LineForm, lineModel, newLine, offeredKinds, typedAmount } from './line-form-model.ts'

const taxes = [
  { value: 'gst', label: 'GST included' },
  { value: 'free', label: 'GST-free' },
  { value: 'none', label: 'No GST' },
]
const units = [
  { value: 'each', label: 'each' },
  { value: 'h', label: 'hours' },
  { value: 'L', label: 'litres' },
  { value: 'km', label: 'km' },
  { value: 'day', label: 'days' },
]
const reasonLabels: Readonly<Record<(typeof chargeReasons)[number], string>> = {
  late: 'Late return',
  fuel: 'Fuel',
  km: 'Extra kilometres',
  cleaning: 'Cleaning',
  damage: 'Damage',
  toll: 'Toll',
  fine: 'Fine',
  admin: 'Administration',
  other: 'Other',
}
const reasons = chargeReasons.map((value) => ({ value, label: reasonLabels[value] }))

interface LineFormProps {
  billed: Billed
  bill: Pick<Bill, 'reasonsWithoutGst'>
  /** The line to edit; null adds one. */
  line: LineItem | null
  /** Called once it is saved. */
  onDone?: () => void
  onCancel?: () => void
}

/** Adds or edits a line within the list: Tab goes through its fields, Enter saves it, Escape leaves it as it was. */
export function LineRowForm({ billed, bill, line, onDone, onCancel }: LineFormProps) {
  const [hasMore, setHasMore] = useState(line !== null && (line.cost !== null || line.tax !== 'gst'))
  const kinds = offeredKinds(billed.kind)
  const first = kinds[0]?.value ?? 'part'
  const { form, conflicts, onSubmit, isPending } = useRecordForm({
    model: lineModel,
    record: line,
    newValues: { ...newLine, kind: first, reason: first === 'charge' ? 'fuel' : '' },
    create: billRoutes[billed.kind].addTo(billed.id),
    edit: lineActions.edit,
    onDone: () => {
      onDone?.()
      if (line !== null) return
      // The fields stay known, so that the first one can get the focus.
      const { kind: lastKind, unit } = form.getValues()
      form.reset({ ...newLine, kind: lastKind, unit }, { keepFieldsRef: true })
      form.setFocus('description')
    },
  })
  useUnsaved(form.formState.isDirty)
  const [kind, quantity, unitPrice] = useWatch({
    control: form.control,
    name: ['kind', 'quantity', 'unitPrice'],
  })
  const amount = typedAmount({ kind, quantity, unitPrice })
  const startTax = (reason: string | null) =>
    form.setValue('tax', startingTax(reason, bill.reasonsWithoutGst))
  const isNew = line === null
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={isNew ? 'New line' : `Edit ${line.description}`}
        className="grid gap-2"
        onSubmit={(event) => {
          // React events bubble through portals to the form of the dialog around it.
          event.stopPropagation()
          onSubmit(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onCancel === undefined) return
          event.stopPropagation()
          onCancel()
        }}
      >
        {line?.invoice && (
          <DialogError>
            This line is on invoice {line.invoice.label} now. To change it, credit and correct the invoice.
          </DialogError>
        )}
        <ConflictSection conflicts={conflicts} />
        <div className="grid grid-cols-2 items-start gap-2 md:grid-cols-3 lg:grid-cols-[7.5rem_minmax(0,1fr)_5rem_6.5rem_7rem_auto]">
          <SelectField<LineForm>
            name="kind"
            label="Kind"
            options={kinds}
            className="max-lg:col-span-full"
            onChange={({ target: { value } }) => {
              form.setValue('unit', value === 'labour' ? 'h' : 'each')
              if (value === 'charge' || kind === 'charge')
                startTax(value === 'charge' ? form.getValues('reason') : null)
            }}
          />
          <LineDescriptionField className="max-lg:col-span-full" />
          {kind !== 'note' && (
            <>
              <TextField<LineForm>
                name="quantity"
                label="Quantity"
                variant="figures"
                inputMode="decimal"
                maxLength={9}
                normalize={readHours}
              />
              <SelectField<LineForm> name="unit" label="Unit" options={units} />
              <TextField<LineForm>
                name="unitPrice"
                label={kind === 'discount' ? 'Discount' : 'Price'}
                variant="figures"
                inputMode="decimal"
                before="$"
                maxLength={12}
                normalize={normalizePrice}
              />
            </>
          )}
          <div className="flex items-center justify-end gap-1 self-end max-lg:col-span-full">
            {!line?.invoice && (
              <Button type="submit" size="small" icon={isNew ? Plus : Check} pending={isPending}>
                {isNew ? 'Add' : 'Save'}
              </Button>
            )}
            {onCancel && <IconButton icon={X} label="Cancel" size="small" onClick={onCancel} />}
          </div>
        </div>
        {(hasMore || kind === 'charge') && (
          <div className="grid grid-cols-2 gap-2 md:max-w-record md:grid-cols-3">
            {kind === 'charge' && (
              <SelectField<LineForm>
                name="reason"
                label="Reason"
                placeholder="Please choose"
                options={reasons}
                onChange={({ target: { value } }) => startTax(value)}
              />
            )}
            <SelectField<LineForm> name="tax" label="GST" options={taxes} />
            <TextField<LineForm>
              name="cost"
              label="Cost"
              optional
              variant="figures"
              inputMode="decimal"
              before="$"
              maxLength={12}
              normalize={normalizePrice}
            />
          </div>
        )}
        <p className="flex min-h-6 items-center gap-4 text-small text-ink-2">
          <span className="tabular-nums">{amount !== null && unitPrice !== '' && displayMoney(amount)}</span>
          {!hasMore && kind !== 'note' && (
            <button type="button" className="ml-auto link" onClick={() => setHasMore(true)}>
              GST and cost
            </button>
          )}
        </p>
      </form>
    </FormProvider>
  )

  /** `1.5h` is labour. */
  function readHours(typed: string): string {
    const hours = /^([\d.,]+)\s*h$/i.exec(typed.trim())
    if (hours === null) return typed
    form.setValue('unit', 'h')
    if (kinds.some(({ value }) => value === 'labour')) form.setValue('kind', 'labour')
    return hours[1] ?? typed
  }
}

function normalizePrice(typed: string): string {
  const cents = readMoney(typed)
  return cents === null ? typed : displayDollars(cents)
}

/** A part of the price list, or what was typed. */
type Described = Pick<PartPrice, 'description'> & Partial<PartPrice>

/** The description of a line: typed freely, or a part of the price list, which fills in its price. */
function LineDescriptionField({ className }: { className?: string }) {
  const { control, setValue } = useFormContext<LineForm>()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isFetching } = useRead(
    'GET /api/part-prices',
    { query: { search, limit: 8 } },
    { when: search.length > 1, keepPrevious: true },
  )
  // Results of an earlier search would be taken by Enter until the new ones are there.
  const words = typed.toLowerCase().split(/\s+/)
  const fitting = (data ?? []).filter(({ description, sku, supplier }) => {
    const text = [description, sku, supplier].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  function take({ id, unit, price = 0, tax, cost }: Described) {
    if (id === undefined) return
    setValue('kind', 'part')
    setValue('unit', unit ?? 'each')
    setValue('unitPrice', displayDollars(price))
    setValue('tax', tax ?? 'gst')
    setValue('cost', cost ? displayDollars(cost) : '')
  }
  return (
    <Controller
      control={control}
      name="description"
      render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
        <Field label="Description" error={error?.message} className={className}>
          <Combobox<Described>
            {...field}
            inputRef={ref}
            label="Description"
            autoFocus
            items={search.length > 1 ? fitting : []}
            value={value === '' ? null : { description: value }}
            itemKey={({ id, description }) => id ?? description}
            itemLabel={({ description }) => description}
            takeTyped={(text) => ({ description: text.slice(0, longestLineDescription) })}
            onInputChange={setTyped}
            loading={isFetching || search !== typed.trim()}
            onChange={(item) => {
              onChange(item?.description ?? '')
              if (item !== null) take(item)
            }}
            placeholder="Part or work"
            renderItem={({ description, price, sku }, wanted) => (
              <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">
                  <MatchedText text={description} typed={wanted} />
                  {sku && <span className="text-small text-ink-2"> {sku}</span>}
                </span>
                {price !== undefined && <span className="tabular-nums">{displayMoney(price)}</span>}
              </span>
            )}
          />
        </Field>
      )}
    />
  )
}
