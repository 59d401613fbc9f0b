import { useRef, useState } from 'react'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Returns the state of the field for the purchase order of a client who needs its number on invoices. */
export function usePurchaseOrder(isNeeded: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const number = isNeeded ? typed.trim() : ''
  return {
    ...{ isNeeded, input, typed, setTyped, number },
    isMissing: isMissing && number === '',
    /** Returns whether the number is there if it is needed; otherwise the field says so and has the focus. */
    check: () => {
      const missing = isNeeded && number === ''
      setMissing(missing)
      if (missing) input.current?.focus()
      return !missing
    },
    /** What is sent with the invoice. */
    sent: isNeeded ? { reference: number } : {},
  }
}

/** The number of the purchase order, for clients who need it on invoices. */
export function PurchaseOrderField({ order }: { order: ReturnType<typeof usePurchaseOrder> }) {
  if (!order.isNeeded) return null
  return (
    <Field
      label="Purchase order"
      error={order.isMissing ? 'Please enter the number of the purchase order' : undefined}
    >
      <TextInput
        ref={order.input}
        value={order.typed}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => order.setTyped(target.value)}
      />
    </Field>
  )
}
