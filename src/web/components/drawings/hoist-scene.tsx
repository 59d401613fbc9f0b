import clsx from 'clsx'
import { useId } from 'react'
import { CarDrawing } from './car-drawing.tsx'
import type { CarBody } from './car-shapes.ts'
import { HoistPostsBefore, HoistPostsBehind } from './hoist-posts.tsx'
import styles from './hoist-scene.module.css'
import { HoistSign } from './hoist-sign.tsx'
import { HoistTools } from './hoist-tools.tsx'

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
    <svg viewBox="0 0 660 560" className={clsx(styles.scene, className)} aria-hidden="true">
      <clipPath id={clip}>
        <path d="M0 74H660V560H0z" />
      </clipPath>
      <HoistPostsBehind />
      {sign && <HoistSign text={sign} />}
      <g clipPath={`url(#${clip})`}>
        <g className={styles.lift} style={{ transform: `translateY(${top - DRAWN_AT}px)` }}>
          <path className={styles.cable} d="M127 -160V300M541 -160V300" />
          {car && (
            <g transform="translate(131 168.6) scale(1.45)">
              <CarDrawing body={car} />
            </g>
          )}
          <path className={styles.runway} d="M92 302h476l26 8v10H66v-10z" />
          <path className={styles.edge} d="M104 320h452v9H104z" />
          {car && <path className={styles.edge} d="M200 302l12-14h6v14zM478 302l-12-14h-6v14z" />}
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
  const words = `${Math.floor(millimetres / 1000)} ${String(millimetres % 1000).padStart(3, '0')} mm`
  return (
    <g className={styles.measure}>
      <path d={`M626 ${underside}V520M618 ${underside}h16M618 520h16`} />
      <text x="612" y={middle} transform={`rotate(-90 612 ${middle})`}>
        {words}
      </text>
    </g>
  )
}
