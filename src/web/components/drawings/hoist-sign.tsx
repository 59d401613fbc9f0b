import styles from './hoist-scene.module.css'

const LARGEST = 24
/** Inner width of the sign divided by the mean character width at 1 px. */
const ROOM = 310 / 0.54

/** Sign on the beam with the name as it is typed; long names use a smaller font size. */
export function HoistSign({ text }: { text: string }) {
  const size = Math.min(LARGEST, ROOM / Math.max(1, text.length))
  return (
    <g className={styles.sign}>
      <path d="M186 74v22M474 74v22" />
      <rect x="160" y="96" width="340" height="62" rx="8" />
      <text x="330" y={127 + size / 3} fontSize={size}>
        {text}
      </text>
    </g>
  )
}
