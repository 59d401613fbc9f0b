import { Plus, X } from 'lucide'
import { type KeyboardEvent, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { PricedService } from '#contract/prices/prices'
import {
  lineKindLabels,
  lineUnits,
  longestLineDescription,
  mostLines,
  taxCodes,
} from '#domain/billing/line-item'
import { displayMoney } from '#domain/money'
import {
  publicPriceLabels,
  publicPriceModes,
  serviceLineKinds,
  taxLabels,
  unitLabels,
} from '#domain/prices/service-price'
import { FormDialog, SegmentedField } from '#web/forms/staff-form.tsx'
import { useRecordForm } from '#web/records/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, optionsOf, Select, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField, normalizeDollars } from './money-field.tsx'
import { priceActions } from './price-actions.ts'
import {
  newLine,
  type ServicePriceForm,
  servicePriceModel,
  type TypedLine,
  totalOf,
  withKind,
} from './service-price-form.ts'

interface ServicePriceDialogProps extends DialogState {
  service: PricedService
  /** The default labour rate in cents an hour; null without one. */
  labourRate: number | null
}

/** Edits what a service costs: a fixed price, or lines; and what customers see of it. */
export function ServicePriceDialog({ service, labourRate, ...dialog }: ServicePriceDialogProps) {
  const recordForm = useRecordForm({
    model: servicePriceModel,
    record: service,
    newValues: servicePriceModel.valuesOf(service),
    edit: priceActions.editService,
    onDone: () => dialog.onOpenChange(false),
  })
  return (
    <FormDialog
      {...dialog}
      {...recordForm}
      title={`Price of ${service.label}`}
      description="Including GST. Lines of existing bookings keep their prices."
      width={760}
      submitLabel="Save price"
      pendingLabel="Saving..."
    >
      <PriceFields labourRate={labourRate} />
    </FormDialog>
  )
}

function PriceFields({ labourRate }: { labourRate: number | null }) {
  const { control } = useFormContext<ServicePriceForm>()
  const mode = useWatch({ control, name: 'mode' })
  return (
    <>
      <SegmentedField<ServicePriceForm, 'mode'>
        name="mode"
        label="Priced by"
        options={[
          { value: 'fixed', label: 'Fixed price' },
          { value: 'lines', label: 'Lines' },
        ]}
      />
      {mode === 'fixed' ? (
        <MoneyField<ServicePriceForm>
          name="price"
          label="Price"
          optional
          hint="Leave it blank if the price depends on the work."
        />
      ) : (
        <PriceLines labourRate={labourRate} />
      )}
      <SegmentedField<ServicePriceForm, 'publicPrice'>
        name="publicPrice"
        label="Price for customers"
        options={optionsOf(publicPriceModes, (one) => publicPriceLabels[one])}
        hint='Shown when customers book online: "from $129.00", or exactly "$129.00".'
      />
    </>
  )
}

/** The lines of the service with their total. */
function PriceLines({ labourRate }: { labourRate: number | null }) {
  const { control } = useFormContext<ServicePriceForm>()
  const { field, fieldState } = useController({ control, name: 'lines' })
  const lines = field.value
  const made = useRef(0)
  const total = totalOf(lines, labourRate)

  const change = (key: string, edits: Partial<TypedLine>) =>
    field.onChange(lines.map((line) => (line.key === key ? { ...line, ...edits } : line)))
  function add(after = lines.length) {
    if (lines.length >= mostLines) return
    made.current += 1
    field.onChange(lines.toSpliced(after, 0, newLine(`new-${made.current}`, lines.length === 0)))
  }
  /** Enter adds a line; with Ctrl it submits the form. */
  function addByKey(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(at + 1)
  }
  return (
    <Field label="Lines" group error={fieldState.error?.message}>
      <ol className="grid gap-3" aria-label="Lines">
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            number={at + 1}
            labourRate={labourRate}
            inputRef={at === 0 ? field.ref : undefined}
            onChange={(edits) => change(line.key, edits)}
            onKeyDown={(event) => addByKey(event, at)}
            onRemove={() => field.onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="small" icon={Plus} disabled={lines.length >= mostLines} onClick={() => add()}>
          Add line
        </Button>
        <p className="tabular-nums" aria-live="polite">
          Total <b>{total === null ? '–' : displayMoney(total)}</b>
        </p>
      </div>
    </Field>
  )
}

interface LineFieldsProps {
  line: TypedLine
  number: number
  labourRate: number | null
  inputRef: ((input: HTMLInputElement | null) => void) | undefined
  onChange: (edits: Partial<TypedLine>) => void
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

function LineFields(props: LineFieldsProps) {
  const { line, number, labourRate, inputRef, onChange, onKeyDown, onRemove } = props
  const label = (name: string) => `${name} of line ${number}`
  const rate = labourRate === null ? 'no rate' : `${displayMoney(labourRate).slice(1)} (rate)`
  return (
    <li className="grid gap-2 border-line not-first:border-t not-first:pt-3">
      <div className="grid gap-2 md:grid-cols-[9rem_minmax(0,1fr)]">
        <Select
          aria-label={label('Kind')}
          value={line.kind}
          options={optionsOf(serviceLineKinds, (kind) => lineKindLabels[kind])}
          onChange={({ target }) =>
            onChange(withKind(line, serviceLineKinds.find((kind) => kind === target.value) ?? line.kind))
          }
        />
        <TextInput
          ref={inputRef}
          aria-label={label('Description')}
          placeholder="Description"
          value={line.description}
          maxLength={longestLineDescription}
          autoFocus={line.key.startsWith('new-') && line.description === ''}
          onChange={({ target }) => onChange({ description: target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        <TextInput
          aria-label={label('Quantity')}
          variant="figures"
          inputMode="decimal"
          maxLength={9}
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
          onKeyDown={onKeyDown}
        />
        <Select
          aria-label={label('Unit')}
          value={line.unit}
          options={optionsOf(lineUnits, (unit) => unitLabels[unit])}
          onChange={({ target }) =>
            onChange({ unit: lineUnits.find((unit) => unit === target.value) ?? line.unit })
          }
        />
        <TextInput
          aria-label={label('Unit price')}
          className="max-md:col-start-1"
          variant="figures"
          inputMode="decimal"
          before="$"
          maxLength={14}
          placeholder={line.kind === 'labour' ? rate : '0.00'}
          value={line.price}
          onChange={({ target }) => onChange({ price: target.value })}
          onBlur={() => onChange({ price: normalizeDollars(line.price) })}
          onKeyDown={onKeyDown}
        />
        <Select
          aria-label={label('Tax')}
          value={line.tax}
          options={optionsOf(taxCodes, (tax) => taxLabels[tax])}
          onChange={({ target }) =>
            onChange({ tax: taxCodes.find((tax) => tax === target.value) ?? line.tax })
          }
        />
        <IconButton icon={X} label={`Remove line ${number}`} onClick={onRemove} />
      </div>
    </li>
  )
}
