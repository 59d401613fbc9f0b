import { cva } from 'class-variance-authority'
import clsx from 'clsx'

const chip = cva(
  'inline-flex flex-none items-center justify-self-start border-plate-ink/80 bg-plate align-middle font-heading tracking-plate whitespace-nowrap uppercase narrow tabular-nums shadow-rest print:border-black print:bg-transparent print:text-black print:shadow-none workshop:h-9 workshop:rounded-sm workshop:border-2 workshop:px-3 workshop:text-h1',
  {
    variants: {
      size: {
        default: 'h-5.5 rounded-xs border px-2 text-body',
        large: 'h-9 rounded-sm border-2 px-3 text-h1',
      },
    },
  },
)

// Text, not a plate: in the workshop as large as its surroundings.
const missing = cva(
  'inline-flex flex-none items-center justify-self-start border border-dashed border-control bg-plate px-2 align-middle font-label whitespace-nowrap text-ink-2',
  { variants: { size: { default: 'h-5.5 rounded-xs text-micro', large: 'h-9 rounded-sm text-body' } } },
)

export type PlateChipProps = {
  plate: string | null | undefined
  size?: 'default' | 'large'
  /** For inactive vehicles. */
  muted?: boolean
}

/** Plate of a vehicle, readable from a metre away; larger in the workshop. Not yellow, because yellow is a status colour. */
export function PlateChip({ plate, size = 'default', muted }: PlateChipProps) {
  if (!plate) return <span className={missing({ size })}>Not provided</span>
  return (
    <span className={clsx(chip({ size }), muted ? 'text-ink-2' : 'text-plate-ink')} translate="no">
      {plate}
    </span>
  )
}
