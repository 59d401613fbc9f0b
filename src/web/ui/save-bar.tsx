import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconShape } from './icon.tsx'

export type SaveBarProps = {
  /** Effect of the change, shown before saving. */
  children: ReactNode
  /** Warning icon, for example if bookings fall outside the opening hours. */
  icon?: IconShape | undefined
  onDiscard: () => void
  pending?: boolean | undefined
}

/** Bar at the bottom of a form with unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const { children, icon = Info, onDiscard, pending = false } = props
  return (
    <div
      className="z-sticky sticky bottom-4 mt-5 flex items-center gap-3 rounded-lg bg-rail py-3 pr-4 pl-5 text-rail-ink shadow-floating max-md:flex-wrap print:hidden max-md:[&>button]:flex-1"
      data-surface="rail"
      data-save-bar=""
    >
      <Icon shape={icon} className="text-rail-ink-2" />
      <span role="status" className="min-w-0 flex-1 max-md:min-w-4/5">
        {children}
      </span>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="hivis" type="submit" pending={pending} pendingLabel="Saving...">
        Save changes
      </Button>
    </div>
  )
}
