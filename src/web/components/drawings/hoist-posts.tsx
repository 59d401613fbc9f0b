import styles from './hoist-scene.module.css'

const HATCH = Array.from({ length: 33 }, (_, line) => `M${14 + line * 20} 520l-12 14`).join('')
/** Scale ticks upwards from the floor on both back posts; every fifth is long. */
const TICKS = Array.from({ length: 30 }, (_, tick) => {
  const y = 500 - tick * 13.5
  const length = tick % 5 === 0 ? 9 : 5
  return `M136 ${y}h${length}M532 ${y}h-${length}`
}).join('')

/** Floor, back posts and beam with the scale, drawn behind the car. */
export function HoistPostsBehind() {
  return (
    <>
      <path className={styles.floor} d="M0 520H660" />
      <path className={styles.hatch} d={HATCH} />
      <path className={styles.back} d="M118 70h18v450h-18zM532 70h18v450h-18zM118 62h432v12H118z" />
      <path className={styles.ticks} d={TICKS} />
    </>
  )
}

/** Front posts, drawn over the car. */
export function HoistPostsBefore() {
  return (
    <>
      <path className={styles.post} d="M84 40h26v466h14v14H70v-14h14zM558 40h26v466h14v14h-54v-14h14z" />
      <path className={styles.bolt} d="M92 56h10v6H92zM566 56h10v6h-10zM92 74h10v6H92zM566 74h10v6h-10z" />
    </>
  )
}
