import '#web/styles/drawings.css'
import clsx from 'clsx'

const HATCH = Array.from({ length: 24 }, (_, line) => `M${24 + line * 20} 232l-9 11`).join('')
const TICKS = Array.from({ length: 20 }, (_, tick) => {
  const y = 216 - tick * 9
  const length = tick % 5 === 0 ? 9 : 5
  return `M142 ${y}h${length}M378 ${y}h-${length}`
}).join('')

/** Empty hoist with a number plate in place of the car. */
export function NotFoundHoist({
  plate = '404',
  className,
}: {
  /** Text on the number plate. */
  plate?: string
  className?: string | undefined
}) {
  return (
    <svg viewBox="0 0 520 250" className={clsx('lost', className)} aria-hidden="true">
      <path className="lost-ground" d="M10 232H510" />
      <path className="stroke-ink-3 opacity-40" d={HATCH} />
      <path className="fill-line-2" d="M128 26h14v206h-14zM378 26h14v206h-14zM128 20h264v9H128z" />
      <path className="stroke-ink-3 opacity-60" d={TICKS} />
      <path className="fill-primary" d="M96 160h328l18 6v7H78v-7z" />
      <path className="fill-primary opacity-65" d="M106 173h308v6H106z" />
      <g transform="translate(148 66)">
        <rect className="lost-plate" width="224" height="88" rx="12" />
        <circle className="fill-line-2" cx="24" cy="16" r="4" />
        <circle className="fill-line-2" cx="200" cy="16" r="4" />
        <text className="lost-text" x="112" y="66">
          {plate}
        </text>
      </g>
      <path className="fill-ink-3" d="M92 12h17v208h9v12H83v-12h9zM411 12h17v208h9v12h-35v-12h9z" />
    </svg>
  )
}
