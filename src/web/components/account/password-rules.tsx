import clsx from 'clsx'
import { Check } from 'lucide-react'
import { passwordRules } from '#domain/people/password-policy'
import { Icon } from '#web/ui/icon.tsx'
import styles from './password-rules.module.css'

/** The password requirements, ticked while typing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="Password requirements">
      {passwordRules.map((rule) => {
        const holds = rule.isMet(password)
        return (
          <li key={rule.code} className={clsx(holds && styles.holds)}>
            <span className={styles.box} aria-hidden="true">
              {holds && <Icon shape={Check} size="tiny" strokeWidth={3} />}
            </span>
            {rule.label}
            {holds && <span className="visually-hidden">, done</span>}
          </li>
        )
      })}
    </ul>
  )
}
