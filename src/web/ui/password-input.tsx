import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'
import styles from './input-shell.module.css'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>

/** Password input with a button that shows the password. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const wiring = useFieldControl(rest)
  const [shown, setShown] = useState(false)
  return (
    <span className={clsx(styles.shell, className)}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon shape={shown ? EyeOff : Eye} size="large" />
      </button>
    </span>
  )
}
