import clsx from 'clsx'
import { paintOf } from '#domain/tow/car-colour'
import styles from './paint.module.css'

/** Colour swatch of a car; the text beside it names the colour. */
export function Paint({ colour }: { colour: string }) {
  return <i className={clsx(styles.paint, styles[paintOf(colour)])} aria-hidden="true" />
}
