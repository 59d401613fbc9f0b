import styles from './hoist-scene.module.css'

/** Tool cart and lamp under a raised car. */
export function HoistTools({ cart, lamp }: { cart: boolean; lamp: boolean }) {
  return (
    <>
      {cart && (
        <g className={styles.tools}>
          <path className={styles.box} d="M258 424h112v78H258z" />
          <path d="M258 443h112M258 462h112M258 481h112M304 433.5h20M304 452.5h20M304 471.5h20M304 491h20" />
          <circle cx="276" cy="510" r="8" />
          <circle cx="352" cy="510" r="8" />
          {lamp && <path d="M266 424v-8a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v8M310 424l4-12h26l4 12" />}
        </g>
      )}
      {lamp && (
        <g className={styles.tools}>
          <path d="M420 520v-70M404 520h32M420 450l-12-12M408 438l22-16 10 14-22 16z" />
          <path className={styles.beam} d="M408 438L322 331H456L424 422Z" />
        </g>
      )}
    </>
  )
}
