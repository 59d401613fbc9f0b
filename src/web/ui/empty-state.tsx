import clsx from 'clsx'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  drawing?: EmptyHoistState
  title: ReactNode
  text?: ReactNode
  /** The next step, for example Clear filters or Add ... */
  action?: ReactNode
  size?: 'small' | 'default'
}

/** Shown instead of an empty list. Use different texts and drawings for "nothing added yet" and "no results". */
export function EmptyState({ drawing = 'lowered', title, text, action, size = 'default' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-5 py-8 text-center">
      <EmptyHoist state={drawing} />
      <p className={clsx('font-name', size === 'small' ? 'text-body' : 'text-lead')}>{title}</p>
      {text && <p className="max-w-card text-ink-2">{text}</p>}
      {action && <div className="mt-3 empty:hidden">{action}</div>}
    </div>
  )
}

/** Lowered: nothing added yet. Filtered: no search results. Raised: all work is done. */
type EmptyHoistState = 'lowered' | 'filtered' | 'raised'

/** Drawing of the logo: two posts and a runway without a car. */
function EmptyHoist({ state }: { state: EmptyHoistState }) {
  const top = state === 'raised' ? 8 : 12
  const posts = `M24 ${top}h7v${82 - top}h5v6H19v-6h5zM129 ${top}h7v${82 - top}h5v6h-17v-6h5z`
  const runway = state === 'raised' ? 28 : 68
  return (
    <svg viewBox="0 0 160 96" className="mb-3 h-auto w-32" aria-hidden="true">
      <path className="stroke-(--car-line) stroke-1 opacity-35" d="M4 88H156" />
      <path className="fill-ink-3 opacity-75" d={posts} />
      {state === 'lowered' && (
        <path
          className="stroke-ink-3 opacity-50"
          d="M31 22h4M31 31h4M31 40h4M31 49h4M31 58h4M125 22h4M125 31h4M125 40h4M125 49h4M125 58h4"
        />
      )}
      <path
        className={state === 'filtered' ? 'fill-line-2' : 'fill-primary'}
        d={`M18 ${runway}h124l8 6v4H10v-4z`}
      />
      {state === 'filtered' && (
        <g className="fill-none stroke-primary stroke-3" strokeLinecap="round">
          <circle cx="76" cy="40" r="17" />
          <path d="M88.5 52.5 101 65" />
        </g>
      )}
      {state === 'raised' && (
        <g transform="translate(62 48)">
          <rect className="fill-done-bg" width="36" height="28" rx="8" />
          <path
            className="fill-none stroke-done-fg stroke-3"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="M10 14l6 6 11-12"
          />
        </g>
      )}
    </svg>
  )
}
