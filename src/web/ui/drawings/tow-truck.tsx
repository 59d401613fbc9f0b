import '#web/styles/drawings.css'
import clsx from 'clsx'
import { CarDrawing, Wheel } from './car-side.tsx'

/** Tow truck with a small car on its deck. */
export function TowTruck({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="4 8 388 134" className={clsx('car', className)} aria-hidden="true">
      <path className="car-ground" d="M4 138.6H392" />
      <path className="car-under" d="M24 112H300V120H24Z" />
      <path className="car-deck" d="M10 100 H262 C265 100 266 101 266 104 V108 H10 Z" />
      <path className="car-seams" d="M10 104H262M34 108v6M74 108v6M114 108v6M154 108v6M194 108v6M234 108v6" />
      <g transform="translate(14,8)">
        <CarDrawing body="compact" />
      </g>
      <path className="car-deck" d="M262 100 V62 H266 V100Z" />
      <path
        className="car-body"
        d="M270 124 V54 C270 49 273 46 278 46 H316 C326 46 332 50 337 59 L352 84 C366 86 378 89 382 96 C386 103 386 116 384 121 C383.4 123.4 382 124 379 124 H372.6 A22 22 0 1 0 329.4 124 Z"
      />
      <path className="car-glass" d="M304 54 H315 C321 54 325 57 329 63 L342 84 H304 Z" />
      <path className="car-seams" d="M298 52 V116 M304 84 V116 H328 M308 92h10 M282 56v10h8v-10z" />
      <path className="car-beacon" d="M288 46 v-5 a3 3 0 0 1 3-3 h10 a3 3 0 0 1 3 3 v5z" />
      <path className="car-lamp" d="M374 97 C380 98 383 102 383.6 107 H376 Z" />
      <Wheel x={64} y={120} tyre={18} rim={12} />
      <Wheel x={108} y={120} tyre={18} rim={12} />
      <Wheel x={351} y={120} tyre={18} rim={12} />
    </svg>
  )
}
