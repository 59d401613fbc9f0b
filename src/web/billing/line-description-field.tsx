import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { PartPrice } from '#contract/prices/part-prices'
import { longestLineDescription } from '#domain/billing/line-item'
import { displayDollars, displayMoney } from '#domain/money'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import type { LineForm } from './line-form-model.ts'

/** A part of the price list, or what was typed. */
type Described = Pick<PartPrice, 'description'> & Partial<PartPrice>

/** The description of a line: typed freely, or a part of the price list, which fills in its price. */
export function LineDescriptionField({ className }: { className?: string }) {
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
