import { type FormEvent, useState } from 'react'
import type { PriceRaise } from '#contract/prices/prices'
import { displayMoney } from '#domain/money'
import {
  percentSentence,
  type RaisedPrices,
  raisedPrices,
  raisedPricesLabels,
  readPercent,
  roundings,
} from '#domain/prices/price-raise'
import { pluralize } from '#domain/wording'
import { sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Dialog, type DialogState, FormButtons } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, optionsOf, Select, TextInput } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useIsEdited } from '#web/ui/unsaved-question.tsx'
import { priceActions } from './price-actions.ts'

const roundingLabels = ['1 cent', '5 cents', '10 cents', '50 cents', '1 dollar']

const shownAtMost = 200

/** Raises or lowers several prices by a percentage: Enter shows what will change, and Enter again changes it. */
export function RaisePricesDialog(dialog: DialogState) {
  const [what, setWhat] = useState<RaisedPrices>('labour')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState(0)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [preview, setPreview] = useState<PriceRaise['changes'] | null>(null)
  const isEdited = useIsEdited({ what, typed, rounding })
  const percent = readPercent(typed)
  const roundTo = roundings[rounding] ?? 1
  const reading = useSend('POST /api/prices/raise', { onSuccess: ({ changes }) => setPreview(changes) })
  const raising = useAction(priceActions.raise, { onDone: () => dialog.onOpenChange(false) })

  /** Another input needs another preview. */
  function edit(change: () => void) {
    change()
    setPreview(null)
    reading.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (percent === null || reading.isPending || raising.isPending) return
    const raise = { what, percent, roundTo }
    if (preview === null) reading.mutate({ body: { ...raise, preview: true } })
    else if (preview.length > 0) raising.run(raise)
  }
  const label = preview === null ? 'Preview' : `Change ${pluralize(preview.length, 'price')}`
  return (
    <Dialog
      {...dialog}
      title="Raise Prices"
      description="By a percentage; a negative one lowers prices. You can undo it."
      width={560}
      dirty={isEdited && !raising.isPending}
      busy={raising.isPending}
      onSubmit={submit}
      footer={
        <FormButtons
          pending={reading.isPending || raising.isPending}
          pendingLabel={raising.isPending ? 'Changing...' : 'Reading...'}
          disabled={preview?.length === 0}
        >
          {label}
        </FormButtons>
      }
    >
      {reading.error && (
        <ErrorAlert>
          {sentenceOf(reading.error, 'The prices could not be read. Please try again.')}
        </ErrorAlert>
      )}
      <Field label="Prices" group="radio">
        <Segmented
          wide
          value={what}
          onChange={(chosen) => edit(() => setWhat(chosen))}
          options={optionsOf(raisedPrices, (one) => raisedPricesLabels[one])}
        />
      </Field>
      <div className="field-pairs">
        <Field label="Percentage" error={isSubmitted && percent === null ? percentSentence : undefined}>
          <TextInput
            variant="figures"
            inputMode="decimal"
            after="%"
            maxLength={7}
            placeholder="5"
            value={typed}
            onChange={({ target }) => edit(() => setTyped(target.value))}
          />
        </Field>
        <Field label="Round to">
          <Select
            value={String(rounding)}
            options={roundingLabels.map((name, at) => ({ value: String(at), label: name }))}
            onChange={({ target }) => edit(() => setRounding(Number(target.value)))}
          />
        </Field>
      </div>
      {preview !== null && <Preview changes={preview} />}
    </Dialog>
  )
}

function Preview({ changes }: { changes: PriceRaise['changes'] }) {
  if (changes.length === 0) return <p role="status">No price would change.</p>
  const more = changes.length - shownAtMost
  return (
    <section aria-label="Preview" className="rounded-md border border-line">
      <ul className="max-h-72 overflow-auto">
        {changes.slice(0, shownAtMost).map(({ kind, id, name, before, after }) => (
          <li
            key={`${kind} ${id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-line px-3 py-2 tabular-nums not-first:border-t"
          >
            <span className="wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap">
              <span className="text-ink-2">{displayMoney(before)} → </span>
              <b>{displayMoney(after)}</b>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-3 py-2 text-small text-ink-2">
          and {pluralize(more, 'more price')}
        </p>
      )}
    </section>
  )
}
