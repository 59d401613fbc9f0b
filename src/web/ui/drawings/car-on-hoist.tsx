import '#web/styles/drawings.css'
import clsx from 'clsx'
import { CarDrawing } from './car-side.tsx'

/** Small car on a hoist, for the link to service booking. */
export function CarOnHoist({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 280 150" className={clsx('car', className)} aria-hidden="true">
      <path className="car-ground" d="M6 140H274" />
      <path className="fill-ink" d="M28 18h9v114h6v8H22v-8h6zM243 18h9v114h6v8h-21v-8h6z" />
      <g transform="translate(22 -4) scale(.84)">
        <CarDrawing body="compact" />
      </g>
      <path className="car-runway" d="M22 74h236v9H22z" />
    </svg>
  )
}
