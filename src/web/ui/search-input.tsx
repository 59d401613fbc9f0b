import { Search } from 'lucide'
import type { KeyboardEvent, Ref } from 'react'
import { TextInput } from './field.tsx'
import { Kbd } from './kbd.tsx'

export type SearchInputProps = {
  /** Accessible name; the placeholder alone is not sufficient. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Shortcut that focuses the input, shown while it is empty. */
  shortcut?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Search input of a list; Escape clears it. */
export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
  shortcut = '/',
  inputRef,
}: SearchInputProps) {
  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return
    event.stopPropagation()
    onChange('')
  }
  return (
    <TextInput
      ref={inputRef}
      type="search"
      icon={Search}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={clearOnEscape}
      after={
        value === '' && shortcut ? (
          <span className="max-md:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        ) : undefined
      }
      autoComplete="off"
      spellCheck={false}
    />
  )
}
