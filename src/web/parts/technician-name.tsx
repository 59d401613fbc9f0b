import { Avatar } from '#web/ui/avatar.tsx'
import styles from './technician-name.module.css'

/** Who works on it, by first name; the whole name on hover and for screen readers. */
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
