import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import { ErrorAlert } from './error-alert.tsx'
import { Icon, type IconShape } from './icon.tsx'
import { Panel } from './panel.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Tone } from './tone.ts'

/** Panel of figures, each with a label and one line of context; an error if they could not be read. */
export function StatBar({
  read,
  stats,
  tall = false,
  label = 'Figures',
}: {
  /** The read behind the figures. */
  read?: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  stats: readonly Stat[]
  /** Large figures with context below, as on the dashboard. */
  tall?: boolean
  label?: string
}) {
  if (read?.isError && read.data === undefined)
    return (
      <ErrorAlert className="mb-5" onTryAgain={() => read.refetch()} trying={read.isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  const columns = { '--columns': `repeat(${stats.length}, minmax(0, 1fr))` } as CSSProperties
  // `$115,816.76` is wider than half a phone.
  const isLong = stats.some(({ value }) => typeof value === 'string' && value.length > 8)
  const loading = stats.some((stat) => stat.value === undefined)
  return (
    <Panel
      className={clsx(
        'grid grid-cols-2 overflow-hidden',
        tall ? 'mb-6 split:grid-cols-(--columns)' : 'mb-5 md:grid-cols-(--columns)',
      )}
      aria-label={label}
      aria-busy={loading || undefined}
      style={columns}
    >
      {stats.map((stat) => (
        <StatCell key={stat.label} stat={stat} tall={tall} isLong={isLong} />
      ))}
    </Panel>
  )
}

export type Stat = {
  label: string
  /** `undefined` while loading. */
  value: ReactNode
  icon?: IconShape | undefined
  /** Solid mark in the colour of a status instead of an icon. */
  tone?: Tone | undefined
  /** One line of context. */
  note?: ReactNode
  /** Graphic beside the figure (pips, bars), in the tall variant. */
  extra?: ReactNode
  /** Link to the counted list. */
  href?: string | undefined
}

// Two columns on a phone, where an odd last cell takes both.
const cell = cva(
  'min-w-0 border-line max-md:p-3 max-md:odd:last:col-span-full max-md:even:border-l max-md:nth-[n+3]:border-t',
  {
    variants: {
      tall: {
        true: 'grid content-start gap-1 px-5 py-4 md:max-split:odd:last:col-span-full md:max-split:even:border-l md:max-split:nth-[n+3]:border-t split:not-first:border-l',
        false:
          'flex justify-between gap-3 px-5 py-3 max-md:flex-col max-md:gap-1 max-md:odd:last:flex-row md:items-center md:not-first:border-l',
      },
    },
  },
)

function StatCell({ stat, tall, isLong }: { stat: Stat; tall: boolean; isLong: boolean }) {
  const { label, value, icon, tone, note, extra, href } = stat
  const number =
    value === undefined ? (
      <Skeleton width={34} height={tall ? 36 : 24} />
    ) : (
      <span
        className={clsx('wide tabular-nums', tall ? 'text-figure' : 'text-h1', isLong && 'max-md:text-h1')}
      >
        {value}
      </span>
    )
  const heading = (
    <span className="flex items-center gap-2 text-small text-ink-2">
      {icon && <Icon shape={icon} className="text-ink-3" />}
      {tone && (
        <span
          className="size-2.5 flex-none rounded-xs bg-tone inset-ring inset-ring-ink/25"
          data-tone={tone}
          aria-hidden="true"
        />
      )}
      <span>
        {label}
        {!tall && note && <small className="block text-micro text-ink-3">{note}</small>}
      </span>
    </span>
  )
  const content = tall ? (
    <>
      {heading}
      <span className="flex items-end justify-between gap-3">
        {number}
        {extra && <span className="max-md:hidden">{extra}</span>}
      </span>
      {note && <span className="text-small text-ink-2">{note}</span>}
    </>
  ) : (
    <>
      {heading}
      {number}
    </>
  )
  const frame = cell({ tall })
  if (!href) return <div className={frame}>{content}</div>
  return (
    <Link
      href={href}
      className={clsx(
        frame,
        'transition-colors hover:bg-sunken/40 focus-visible:rounded-lg focus-visible:-outline-offset-2',
      )}
    >
      {content}
    </Link>
  )
}
