import { Menu as Base } from '@base-ui/react/menu'
import styles from './popup.module.css'

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />
}
