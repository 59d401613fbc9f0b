import { CircleAlert } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './error-list.module.css'
import type { ListedError } from './listed-errors.ts'

export type ErrorListProps = {
  errors: readonly ListedError[]
  onGo: (name: string) => void
}

/** Validation errors above a submitted form, each linked to its field. Not for a single error, whose field has the focus. */
export function ErrorList({ errors, onGo }: ErrorListProps) {
  if (errors.length < 2) return null
  return (
    <section className={styles.list} aria-label="Problems to fix">
      <Icon shape={CircleAlert} />
      <div>
        <p className={styles.title}>Please check {errors.length} fields</p>
        <ul>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <button type="button" className={styles.go} onClick={() => onGo(name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
