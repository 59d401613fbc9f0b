import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'

// On a phone only the columns that fit; the CSV has all of them.
const cell = cva('pr-5 last:pr-5 max-lg:pr-3 max-md:last:pr-4', {
  variants: {
    isName: {
      true: 'pl-5 text-left max-md:pl-4',
      false: 'text-right whitespace-nowrap max-md:whitespace-normal',
    },
    wideOnly: { true: 'max-md:hidden' },
  },
})

/** The table of a panel: names at the left, figures at the right. A scroll container where it does not fit. */
export function PanelTable({
  title,
  columns,
  children,
}: {
  title: string
  /** The first column has the names. */
  columns: readonly { label: string; wideOnly?: boolean }[]
  children: ReactNode
}) {
  return (
    <section
      className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard.
      tabIndex={0}
      aria-label={`${title}, table`}
    >
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-small text-ink-2">
          <tr className="h-10">
            {columns.map(({ label, wideOnly }, column) => (
              <th
                key={label}
                scope="col"
                className={cell({ isName: column === 0, wideOnly, class: 'font-label' })}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** Row of a PanelTable: the name with the cells of the figures. A long name wraps, so that the figures stay visible. */
export function PanelRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="h-12 border-t border-line">
      <th scope="row" className={cell({ isName: true, class: 'min-w-36 py-1 font-regular max-md:min-w-0' })}>
        <span className="flex items-center gap-x-3 gap-y-0.5 max-md:flex-wrap">{name}</span>
      </th>
      {children}
    </tr>
  )
}

/** A figure of a PanelRow. */
export function PanelCell({ wideOnly, children }: { wideOnly?: boolean; children: ReactNode }) {
  return <td className={cell({ isName: false, wideOnly })}>{children}</td>
}

/** A percentage as a small bar. Decorative: the number is shown beside it. */
export function ShareBar({
  share,
  ahead = 0,
}: {
  /** In percent; values above 100 fill the bar. */
  share: number
  /** The booked part of `share`, in percent. */
  ahead?: number
}) {
  return (
    <i
      className="relative block h-2 w-18 overflow-hidden rounded-xs bg-sunken inset-ring inset-ring-line forced-color-adjust-none"
      aria-hidden="true"
    >
      <i
        className="absolute inset-y-0 left-0 bg-chart-3 inset-ring inset-ring-chart-1"
        style={{ width: `${Math.min(100, share)}%` }}
      />
      <i
        className="absolute inset-y-0 left-0 bg-chart-1"
        style={{ width: `${Math.min(100, Math.max(0, share - ahead))}%` }}
      />
    </i>
  )
}
