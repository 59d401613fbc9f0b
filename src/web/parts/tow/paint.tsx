import clsx from 'clsx'
import { paintOf } from '#domain/tow/car-colour'
import styles from './paint.module.css'

/** A car's colour to look for; the word stands beside it. */
export function Paint({ colour }: { colour: string }) {
  return <i className={clsx(styles.paint, styles[paintOf(colour)])} aria-hidden="true" />
}
