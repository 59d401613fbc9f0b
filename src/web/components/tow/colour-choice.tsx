import { type CarColour, carColours, OTHER_COLOUR } from '#domain/tow/car-colour'
import styles from './colour-choice.module.css'
import { Paint } from './paint.tsx'

export type ColourChoiceProps = {
  name: string
  /** Empty if none is chosen. */
  value: string
  onChange: (colour: CarColour) => void
}

/** Car colours as radio buttons; the surrounding Field labels the group. */
export function ColourChoice({ name, value, onChange }: ColourChoiceProps) {
  return (
    <div className={styles.chips}>
      {[...carColours, OTHER_COLOUR].map((colour) => (
        <label key={colour} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={colour}
            checked={value === colour}
            onChange={() => onChange(colour as CarColour)}
          />
          <Paint colour={colour} />
          {colour}
        </label>
      ))}
    </div>
  )
}
