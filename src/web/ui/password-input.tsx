import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { inputShell, shellInput, useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>

/** Password input with a button that shows the password. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const wiring = useFieldControl(rest)
  const [shown, setShown] = useState(false)
  return (
    <span className={clsx(inputShell(), className)}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={shellInput}
      />
      <button
        type="button"
        className="-mr-2 grid size-8 place-items-center rounded-sm hover:bg-sunken"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon shape={shown ? EyeOff : Eye} size="large" />
      </button>
    </span>
  )
}
