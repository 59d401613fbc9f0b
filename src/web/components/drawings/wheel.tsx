import styles from './car.module.css'

export type WheelProps = { x: number; y: number; tyre: number; rim: number }

const SPOKES = [0, 1, 2, 3, 4].map((spoke) => (spoke * 2 * Math.PI) / 5)

/** Wheel with five spokes, the first one vertical. */
export function Wheel({ x, y, tyre, rim }: WheelProps) {
  const reach = rim - 1.5
  const spokes = SPOKES.map((angle) => {
    const end = { x: x + reach * Math.sin(angle), y: y - reach * Math.cos(angle) }
    return `M${x} ${y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
  })
  return (
    <g>
      <circle className={styles.tyre} cx={x} cy={y} r={tyre} />
      <circle className={styles.rim} cx={x} cy={y} r={rim} />
      <path className={styles.spokes} d={spokes.join('')} />
      <circle className={styles.hub} cx={x} cy={y} r="2.4" />
    </g>
  )
}
