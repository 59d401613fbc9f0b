import clsx from 'clsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'

/** Icon for the type of a request: appointment, rental or tow. Decorative: the text beside it names the type. */
export function RequestIcon({ shape, large = false }: { shape: IconShape; large?: boolean }) {
  return (
    <span
      className={clsx(
        'grid flex-none place-items-center rounded-md bg-pending-bg text-pending-fg',
        large ? 'size-10' : 'size-8',
      )}
      aria-hidden="true"
    >
      <Icon shape={shape} />
    </span>
  )
}
