import { cva } from 'class-variance-authority'

const avatar = cva('grid flex-none place-items-center leading-none font-name', {
  variants: {
    size: {
      small: 'size-6 rounded-sm text-tiny',
      default: 'size-7 rounded-md text-tiny tracking-plate',
      large: 'size-11 rounded-lg text-body tracking-plate',
    },
    muted: {
      true: 'bg-idle-bg text-idle-fg',
      false:
        'bg-primary-soft text-on-soft in-data-[surface=rail]:bg-rail-line in-data-[surface=rail]:text-rail-ink',
    },
  },
})

export type AvatarProps = {
  name: string
  size?: 'small' | 'default' | 'large'
  /** For people who are not active. */
  muted?: boolean
}

/** Initials of a person, beside the name; hidden from screen readers. */
export function Avatar({ name, size = 'default', muted = false }: AvatarProps) {
  return (
    <span className={avatar({ size, muted })} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** Returns the first letters of the first and the last word of a name: "Priya Nair" is PN, "Cher" is C. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toUpperCase()
}
