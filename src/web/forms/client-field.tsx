import { UserRound } from 'lucide'
import { type ReactNode, type RefCallback, useState } from 'react'
import type { Client } from '#contract/clients/clients'
import { preferredContactLabel } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'

/** The client properties that forms show and send. */
export type ChosenClient = Pick<Client, 'id' | 'name' | 'email' | 'phone'> &
  Partial<Pick<Client, 'preferredContact'>>

/** Returns `0412 345 678 · maya@example.com`, without an email only the phone. */
export function contactLine({ phone, email }: ChosenClient): string {
  return [displayPhone(phone), email].filter(Boolean).join(' · ')
}

/** Selects a client by name, phone or email. Searches on the server because the list can be long. */
export function ClientField({
  label = 'Client',
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  aside,
  onTyped,
}: {
  label?: string
  value: ChosenClient | null
  onChange: (client: ChosenClient | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  /** At the right of the label. */
  aside?: ReactNode
  /** Called with the search text. */
  onTyped?: ((text: string) => void) | undefined
}) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isFetching, isError, refetch } = useRead(
    'GET /api/clients',
    { query: { limit: 20, ...(search !== '' && { search }) } },
    { keepPrevious: true },
  )
  const hint =
    value &&
    [
      displayPhone(value.phone),
      value.preferredContact && `${preferredContactLabel(value.preferredContact)} preferred`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      <Combobox<ChosenClient>
        label={label}
        items={data ?? []}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        itemKey={(client) => client.id}
        itemLabel={(client) => client.name}
        onInputChange={(text) => {
          setTyped(text)
          onTyped?.(text)
        }}
        loading={isFetching || search !== typed.trim()}
        errorText={isError && 'Clients could not be loaded.'}
        onTryAgain={() => refetch()}
        emptyText="No clients found"
        placeholder="Select client"
        icon={UserRound}
        renderLeading={(client) => <Avatar name={client.name} size="small" />}
        renderItem={(client, wanted) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={client.name} size="small" />
            <span className="min-w-0">
              <MatchedText text={client.name} typed={wanted} />
              <span className="block truncate text-micro text-ink-2 tabular-nums in-data-highlighted:text-inherit">
                <MatchedText text={contactLine(client)} typed={wanted} />
              </span>
            </span>
          </span>
        )}
      />
    </Field>
  )
}
