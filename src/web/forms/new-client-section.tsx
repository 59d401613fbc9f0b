import { UserSearch } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { type ChosenClient, ClientContactFields, PreferredContactField } from './client-field.tsx'

/** The contact of a new client, inside the form of a booking. Needs a form that includes ContactForm. */
export function NewClientSection({
  onUse,
  onLeave,
  children,
}: {
  /** Selects an existing client with the typed phone or email. */
  onUse: (client: ChosenClient) => void
  /** Returns to the choice of an existing client. */
  onLeave: () => void
  /** Below the contact, for example the client's vehicle. */
  children?: ReactNode
}) {
  return (
    <FormSection
      title="New client"
      aside={
        <button type="button" className="touch-link ml-auto link" onClick={onLeave}>
          <Icon shape={UserSearch} size="small" />
          Choose an existing client
        </button>
      }
    >
      <ClientContactFields onUse={onUse} />
      <PreferredContactField />
      {children}
    </FormSection>
  )
}

/** A framed part of a form, for a record that is created together with another one. */
export function FormSection({
  title,
  aside,
  children,
}: {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line-2 px-4 pt-3 pb-4"
      aria-labelledby={headingId}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label">
        <span id={headingId}>{title}</span>
        {aside}
      </div>
      {children}
    </section>
  )
}
