import clsx from 'clsx'
import styles from './car.module.css'
import { CarDrawing } from './car-drawing.tsx'
import type { CarBody } from './car-shapes.ts'

export type CarSideProps = {
  body: CarBody
  className?: string | undefined
}

/** Side view for a rental category; cars have no photos. */
export function CarSide({ body, className }: CarSideProps) {
  return (
    <svg viewBox="16 6 254 92" className={clsx(styles.car, className)} aria-hidden="true">
      <path className={styles.ground} d="M18 92.6H268" />
      <CarDrawing body={body} />
    </svg>
  )
}
