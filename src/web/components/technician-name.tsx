import { Avatar } from '#web/ui/avatar.tsx'
import styles from './technician-name.module.css'

/** First name of the technician; the full name on hover and for screen readers. */
export function TechnicianName({ name }: { name: string }) {
  const [first = name] = name.split(' ')
  return (
    <span className={styles.technician} title={name}>
      <Avatar name={name} size="small" />
      <span className="truncate" aria-hidden="true">
        {first}
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
