import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** Numbered section of a long form, joined to the next one by a vertical line. */
export function NumberedSection({
  number,
  title,
  optional,
  state,
  compact,
  children,
}: {
  number: ReactNode
  title: string
  /** Adds "optional" to the title. */
  optional?: boolean
  state: 'coming' | 'current' | 'done'
  /** Smaller size, for the narrow column of the brand frame. */
  compact?: boolean
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(
        'md:grid',
        compact ? 'gap-4 md:grid-cols-[2.5rem_minmax(0,1fr)]' : 'gap-5 md:grid-cols-[2.75rem_minmax(0,1fr)]',
      )}
    >
      <div className="section-post relative max-md:hidden" aria-hidden="true">
        <b
          className={clsx(
            'relative grid h-9 place-items-center rounded-md border wide tabular-nums',
            state === 'current' && 'border-primary bg-primary text-on-primary',
            state === 'done' && 'border-transparent bg-primary-soft text-on-soft',
            state !== 'current' && state !== 'done' && 'border-line-2 bg-surface',
          )}
        >
          {number}
        </b>
      </div>
      <div className={clsx('max-md:pb-8', compact ? 'pb-6' : 'pb-10')}>
        <h2 className={clsx('mt-1 text-title wide', compact ? 'mb-3' : 'mb-3 md:mb-4')}>
          <span id={titleId}>{title}</span>{' '}
          {optional && <span className="text-body font-regular text-ink-3">optional</span>}
        </h2>
        {children}
      </div>
    </section>
  )
}
