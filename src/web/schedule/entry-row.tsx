import clsx from 'clsx'
import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { PhoneText } from '#web/messages/phone-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'

/** Why the entry needs attention. */
export function EntryReason({ children }: { children: ReactNode }) {
  return <span className="font-label text-pending-fg">{children}</span>
}

interface EntryRowProps {
  /** The sheet or request of the entry; null: there is none. */
  href: string | null
  name: ReactNode
  /** Undefined: not about a car. */
  plate?: string | null
  /** After the name. */
  beside?: ReactNode
  button: ReactNode
  /** Further buttons. On a phone they are below the text. */
  more?: ReactNode
  children: ReactNode
}

/** Rows that other users add fade in. The button is beside the text also on a phone, so that the list stays short. */
export function EntryRow({ href, name, plate, beside, button, more, children }: EntryRowProps) {
  return (
    <li
      className={clsx(
        'duration-menu relative flex items-center gap-3 border-line px-5 py-2 transition-opacity not-first:border-t hover:bg-canvas/40 max-md:px-4 max-md:py-3 starting:opacity-0',
        more && '@max-[34rem]:flex-wrap @max-[34rem]:gap-y-2',
      )}
    >
      <div className={clsx('min-w-0 flex-1', more && '@max-[34rem]:basis-full')}>
        <div className="flex flex-wrap items-center gap-x-2">
          {plate && <PlateChip plate={plate} />}
          {href === null ? (
            <span className="min-w-0 truncate leading-6 font-name">{name}</span>
          ) : (
            <Link href={href} className="cover-link min-w-0 truncate leading-6 font-name" {...rowLink}>
              {name}
            </Link>
          )}
          {beside}
        </div>
        <div className="text-small wrap-break-word text-ink-2">{children}</div>
      </div>
      {button && (
        <span
          className={clsx(
            'relative flex min-w-28 flex-none justify-end gap-1 empty:hidden',
            more && '@max-[34rem]:w-full @max-[34rem]:flex-wrap',
          )}
        >
          {more ? <span className="w-28 @max-[34rem]:flex-1">{button}</span> : button}
          {more}
        </span>
      )}
    </li>
  )
}

/** The number of a customer to call; nothing if they have none. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <a className="relative link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
      <Icon shape={Phone} size="small" />
      <PhoneText stored={phone} />
    </a>
  )
}
