import { UserPlus } from 'lucide'
import { useRef } from 'react'
import { ApiError, sentenceOf } from '#web/api/call-api.ts'
import { type ChosenClient, ClientField } from '#web/forms/client-field.tsx'
import { action, success } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Someone who may be no client yet. */
export type Caller = Pick<ChosenClient, 'name' | 'phone' | 'email'>

const addCaller = action('POST /api/clients', {
  done: ({ name }) => success(`${name} has been added to the clients`),
})

/** Selects the client who is invoiced. The caller of a tow request is added to the clients with one press. */
export function BuyerField({
  caller,
  value,
  onChange,
}: {
  caller: Caller | undefined
  value: ChosenClient | null
  onChange: (client: ChosenClient | null) => void
}) {
  const input = useRef<HTMLElement | null>(null)
  const adding = useAction(addCaller, {
    onDone: (client) => {
      onChange(client)
      // The pressed button is gone, the dialog stays open.
      input.current?.focus()
    },
    focus: undefined,
  })
  return (
    <ClientField
      label="Client who is invoiced"
      value={value}
      onChange={(client) => {
        adding.reset()
        onChange(client)
      }}
      onBlur={() => {}}
      inputRef={(element) => {
        input.current = element
      }}
      error={adding.error === null ? undefined : reasonNotAdded(adding.error)}
      aside={
        caller !== undefined &&
        value === null && (
          <button
            type="button"
            className="touch-link link"
            disabled={adding.isPending}
            onClick={() => adding.run(caller)}
          >
            <Icon shape={UserPlus} size="small" />
            Add {caller.name}
          </button>
        )
      }
    />
  )
}

function reasonNotAdded(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : []
  return first ?? sentenceOf(error, 'Failed to create client')
}
