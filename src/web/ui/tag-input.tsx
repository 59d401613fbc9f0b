import { X } from 'lucide'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { inputShell, useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { tagFrame } from './tag.tsx'

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
    <span ref={tags} className={inputShell({ shape: 'tags' })}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={tagFrame({ size: 'control' })}
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
        className="min-h-7 min-w-24 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-3 placeholder:opacity-100"
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
