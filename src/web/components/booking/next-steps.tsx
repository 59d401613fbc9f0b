import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'

/** Steps of a booking: the first is done, the second in progress, the others follow. */
export function NextSteps({ steps }: { steps: readonly { name: string; words: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, words }, step) => (
        <li key={name} className={clsx(step === 0 && styles.done, step === 1 && styles.current)}>
          <i aria-hidden="true">{step === 0 && <Icon shape={Check} size="small" strokeWidth={3} />}</i>
          <b>{name}</b> <span className="num">{words}</span>
        </li>
      ))}
    </ol>
  )
}
