import '#web/styles/drawings.css'
import clsx from 'clsx'
import { useId } from 'react'
import { type CarBody, CarDrawing } from './car-side.tsx'

/** Height of the runway; shows the progress through the form. */
export type HoistHeight = 'floor' | 'low' | 'working' | 'high'

const RUNWAY_TOP: Record<HoistHeight, number> = { floor: 476, low: 374, working: 302, high: 218 }
const DRAWN_AT = RUNWAY_TOP.working

export type HoistSceneProps = {
  height?: HoistHeight
  /** The car on the runway; null for an empty hoist. */
  car?: CarBody | null
  /** Text of the sign on the beam; no sign if undefined. */
  sign?: string | undefined
  className?: string | undefined
}

/** Large drawing on landing, login and set-up, for the dark brand surface. */
export function HoistScene({ height = 'working', car = 'suv', sign, className }: HoistSceneProps) {
  const clip = useId()
  const top = RUNWAY_TOP[height]
  return (
    <svg viewBox="0 0 660 560" className={clsx('hoist night', className)} aria-hidden="true">
      <clipPath id={clip}>
        <path d="M0 74H660V560H0z" />
      </clipPath>
      <HoistPostsBehind />
      {sign && <HoistSign text={sign} />}
      <g clipPath={`url(#${clip})`}>
        <g className="hoist-lift" style={{ transform: `translateY(${top - DRAWN_AT}px)` }}>
          <path className="hoist-cable" d="M127 -160V300M541 -160V300" />
          {car && (
            <g transform="translate(131 168.6) scale(1.45)">
              <CarDrawing body={car} />
            </g>
          )}
          <path className="fill-hivis" d="M92 302h476l26 8v10H66v-10z" />
          <path className="hoist-edge" d="M104 320h452v9H104z" />
          {car && <path className="hoist-edge" d="M200 302l12-14h6v14zM478 302l-12-14h-6v14z" />}
        </g>
      </g>
      <HoistPostsBefore />
      {height !== 'floor' && <HeightMark underside={top + 18} />}
      <HoistTools cart={height === 'working' || height === 'high'} lamp={height === 'working'} />
    </svg>
  )
}

/** Height label: one px is 9.1 mm, rounded to 20 mm. */
function HeightMark({ underside }: { underside: number }) {
  const millimetres = Math.round(((520 - underside) * 9.1) / 20) * 20
  const middle = (underside + 520) / 2 + 6
  const text = `${Math.floor(millimetres / 1000)} ${String(millimetres % 1000).padStart(3, '0')} mm`
  return (
    <g className="hoist-measure">
      <path d={`M626 ${underside}V520M618 ${underside}h16M618 520h16`} />
      <text x="612" y={middle} transform={`rotate(-90 612 ${middle})`}>
        {text}
      </text>
    </g>
  )
}

const HATCH = Array.from({ length: 33 }, (_, line) => `M${14 + line * 20} 520l-12 14`).join('')
/** Scale ticks upwards from the floor on both back posts; every fifth is long. */
const TICKS = Array.from({ length: 30 }, (_, tick) => {
  const y = 500 - tick * 13.5
  const length = tick % 5 === 0 ? 9 : 5
  return `M136 ${y}h${length}M532 ${y}h-${length}`
}).join('')

/** Floor, back posts and beam with the scale, drawn behind the car. */
function HoistPostsBehind() {
  return (
    <>
      <path className="hoist-floor" d="M0 520H660" />
      <path className="hoist-hatch" d={HATCH} />
      <path className="fill-rail-line" d="M118 70h18v450h-18zM532 70h18v450h-18zM118 62h432v12H118z" />
      <path className="hoist-ticks" d={TICKS} />
    </>
  )
}

/** Front posts, drawn over the car. */
function HoistPostsBefore() {
  return (
    <>
      <path className="hoist-post" d="M84 40h26v466h14v14H70v-14h14zM558 40h26v466h14v14h-54v-14h14z" />
      <path className="fill-rail" d="M92 56h10v6H92zM566 56h10v6h-10zM92 74h10v6H92zM566 74h10v6h-10z" />
    </>
  )
}

const LARGEST = 24
/** Inner width of the sign divided by the mean character width at 1 px. */
const ROOM = 310 / 0.54

/** Sign on the beam with the name as it is typed; long names use a smaller font size. */
function HoistSign({ text }: { text: string }) {
  const size = Math.min(LARGEST, ROOM / Math.max(1, text.length))
  return (
    <g className="hoist-sign">
      <path d="M186 74v22M474 74v22" />
      <rect x="160" y="96" width="340" height="62" rx="8" />
      <text x="330" y={127 + size / 3} fontSize={size}>
        {text}
      </text>
    </g>
  )
}

/** Tool cart and lamp under a raised car. */
function HoistTools({ cart, lamp }: { cart: boolean; lamp: boolean }) {
  return (
    <>
      {cart && (
        <g className="hoist-tools">
          <path className="fill-rail-2" d="M258 424h112v78H258z" />
          <path d="M258 443h112M258 462h112M258 481h112M304 433.5h20M304 452.5h20M304 471.5h20M304 491h20" />
          <circle cx="276" cy="510" r="8" />
          <circle cx="352" cy="510" r="8" />
          {lamp && <path d="M266 424v-8a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v8M310 424l4-12h26l4 12" />}
        </g>
      )}
      {lamp && (
        <g className="hoist-tools">
          <path d="M420 520v-70M404 520h32M420 450l-12-12M408 438l22-16 10 14-22 16z" />
          <path className="hoist-beam" d="M408 438L322 331H456L424 422Z" />
        </g>
      )}
    </>
  )
}
