import styles from './car.module.css'
import { CAR_SHAPES, type CarBody } from './car-shapes.ts'
import { Wheel } from './wheel.tsx'

/** A car without the ground, for use in larger drawings. */
export function CarDrawing({ body }: { body: CarBody }) {
  const shape = CAR_SHAPES[body]
  const { at, height, tyre, rim } = shape.wheels
  return (
    <>
      <path className={styles.under} d={shape.under} />
      <path className={styles.body} d={shape.body} />
      {shape.windows.map((window) => (
        <path key={window} className={styles.glass} d={window} />
      ))}
      <path className={styles.seams} d={shape.seams} />
      <path className={styles.lamp} d={shape.lamp} />
      <path className={styles.tail} d={shape.tail} />
      <path className={styles.arch} d={shape.arches} />
      <Wheel x={at[0]} y={height} tyre={tyre} rim={rim} />
      <Wheel x={at[1]} y={height} tyre={tyre} rim={rim} />
    </>
  )
}
