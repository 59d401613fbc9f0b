import { Phone } from 'lucide'
import { type ReactNode, useId } from 'react'
import { displayPhone } from '#domain/contact/phone'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count } from '#web/ui/panel.tsx'

/** Titled section of a sheet. */
export function SheetSection({
  title,
  count,
  aside,
  children,
}: {
  title: string
  /** Total number of items. */
  count?: number
  /** Link or small button at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="not-first:mt-5" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id={id}>{title}</h3>
        {count !== undefined && <Count>{count}</Count>}
        {aside && <div className="ml-auto flex flex-wrap gap-2 text-small [&>button]:grow">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Phone and email as links; empty if erased or without one. */
export function contactDetails({ phone, email }: { phone: string; email: string | null }): DescriptionItem[] {
  return [
    {
      term: 'Phone',
      value: phone && (
        <a className="link tabular-nums" href={`tel:${phone}`}>
          <Icon shape={Phone} size="small" />
          {displayPhone(phone)}
        </a>
      ),
    },
    {
      term: 'Email',
      value: email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
  ]
}
