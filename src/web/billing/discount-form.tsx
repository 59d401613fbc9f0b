import { useState } from 'react'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { useUnsaved } from '#web/ui/unsaved-question.tsx'
import { type Billed, billRoutes } from './bill-actions.ts'

const sentence = 'Please enter a discount between 0.01 and 100'

/** Takes a percentage off all lines that are not on an invoice. */
export function DiscountForm({ billed }: { billed: Billed }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  useUnsaved(typed !== '')
  const { discount } = billRoutes[billed.kind]
  const { run, isPending } = useAction(discount, { onDone: () => setTyped('') })
  return (
    <form
      noValidate
      aria-label="Discount"
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals to the form of the dialog around it.
        event.stopPropagation()
        const rate = Math.round(Number(typed.replace(',', '.')) * 100)
        const isRate = typed.trim() !== '' && rate >= 1 && rate <= 10_000
        setError(isRate ? undefined : sentence)
        if (isRate) run({ id: billed.id }, { rate })
      }}
    >
      <Field label="Discount on all lines" error={error} className="w-48">
        <TextInput
          value={typed}
          variant="figures"
          inputMode="decimal"
          maxLength={6}
          after="%"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" size="small" icon={discount.icon} pending={isPending} className="self-end">
        Take off
      </Button>
    </form>
  )
}
