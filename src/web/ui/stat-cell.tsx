import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './stat-bar.module.css'
import type { Tone } from './tone.ts'

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

export type StatCellProps = { stat: Stat; tall: boolean }

export function StatCell({ stat, tall }: StatCellProps) {
  const { label, value, icon, tone, note, extra, href } = stat
  const number =
    value === undefined ? (
      <Skeleton width={34} height={tall ? 36 : 24} />
    ) : (
      <span className={styles.number}>{value}</span>
    )
  const heading = (
    <span className={styles.label}>
      {icon && <Icon shape={icon} />}
      {tone && <span className={styles.swatch} data-tone={tone} aria-hidden="true" />}
      <span>
        {label}
        {!tall && note && <small>{note}</small>}
      </span>
    </span>
  )
  const content = tall ? (
    <>
      {heading}
      <span className={styles.measure}>
        {number}
        {extra && <span className={styles.extra}>{extra}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  ) : (
    <>
      {heading}
      {number}
    </>
  )
  if (!href) return <div className={styles.cell}>{content}</div>
  return (
    <Link href={href} className={styles.cell}>
      {content}
    </Link>
  )
}
