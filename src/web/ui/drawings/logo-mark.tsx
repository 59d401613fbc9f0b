export type LogoMarkProps = {
  /** In px. */
  size?: number
  /** `bright` on dark brand surfaces, `ink` on the page. */
  variant?: 'bright' | 'ink'
}

/** Logo: a hoist seen from the side as the letter H. */
export function LogoMark({ size = 28, variant = 'ink' }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={variant === 'bright' ? 'fill-rail-ink' : 'fill-ink'}
        d="M4.5 3h5v22h2.4a1.1 1.1 0 0 1 1.1 1.1V28a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1v-1.9A1.1 1.1 0 0 1 3.6 25h.9zM22.5 3h5v22h.9a1.1 1.1 0 0 1 1.1 1.1V28a1 1 0 0 1-1 1H20a1 1 0 0 1-1-1v-1.9a1.1 1.1 0 0 1 1.1-1.1h2.4z"
      />
      <path
        className={variant === 'bright' ? 'fill-hivis' : 'fill-primary'}
        d="M8 12.5h16v4.6H8zM11 9.2h3.2v3.3H11zM17.8 9.2H21v3.3h-3.2z"
      />
    </svg>
  )
}
