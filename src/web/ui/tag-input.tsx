import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'
import styles from './tag-input.module.css'

export type TagInputProps = {
  values: readonly string[]
  onChange: (values: string[]) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  placeholder?: string
}

/** Input for short texts, added with Enter, a comma or on blur. A click removes a tag, Backspace the last one. */
export function TagInput(props: TagInputProps) {
  const { values, onChange, onBlur, inputRef, placeholder } = props
  const [typed, setTyped] = useState('')
  const tags = useRef<HTMLSpanElement>(null)
  const wiring = useFieldControl({})

  function add(text: string) {
    const after = [...values]
    for (const part of text.split(',')) {
      const tag = part.trim()
      const isKnown = after.some((known) => known.toLowerCase() === tag.toLowerCase())
      if (tag !== '' && !isKnown) after.push(tag)
    }
    if (after.length > values.length) onChange(after)
    setTyped('')
  }
  function remove(value: string) {
    onChange(values.filter((other) => other !== value))
    // The focused tag is removed, so move the focus to the input.
    tags.current?.querySelector('input')?.focus()
  }
  function press(event: KeyboardEvent) {
    const last = values.at(-1)
    // Ctrl+Enter and Cmd+Enter submit the form.
    if (event.key === 'Enter' && typed.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <span ref={tags} className={styles.shell}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.tag}
          aria-label={`Remove ${value}`}
          onClick={() => remove(value)}
        >
          {value}
          <Icon shape={X} size="small" />
        </button>
      ))}
      <input
        {...wiring}
        ref={inputRef}
        type="text"
        className={styles.input}
        value={typed}
        placeholder={values.length === 0 ? placeholder : undefined}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={press}
        onBlur={() => {
          add(typed)
          onBlur()
        }}
      />
    </span>
  )
}
