import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { popupFrame, popupItem, popupPositioner } from './popup-classes.ts'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** Whether it is open at first. */
  defaultOpen?: boolean
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** MenuItem, MenuChoice and MenuSeparator. */
  children: ReactNode
}

/** Menu of secondary actions. The next step of a record must be visible on its row instead. */
export function Menu({ trigger, defaultOpen = false, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={popupPositioner}
          // The trigger is in the fixed sidebar: an absolutely positioned menu would scroll with the page for one frame.
          positionMethod="fixed"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={popupFrame({ kind: 'menu' })}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export type MenuItemProps = {
  icon?: IconShape | undefined
  /** Secondary line. */
  note?: ReactNode
  shortcut?: string | undefined
  danger?: boolean
  disabled?: boolean
  /** Makes it a link instead of an action. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const { icon, note, shortcut, danger, disabled, href, onSelect, children } = props
  const className = popupItem({ tone: danger ? 'danger' : 'default' })
  const content = (
    <>
      {icon && <Icon shape={icon} />}
      <span className="min-w-0 flex-1">
        {children}
        {note && (
          <span className="block text-micro text-ink-3 group-data-highlighted:text-inherit">{note}</span>
        )}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  )
  if (href) {
    return (
      <Base.LinkItem className={className} closeOnClick render={<Link href={href} />}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={onSelect}>
      {content}
    </Base.Item>
  )
}

export type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: IconShape | undefined }[]
}

/** Radio group in a menu, for example for the theme; the menu stays open to show the effect. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-micro font-label text-ink-3">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={popupItem()}>
            {option.icon && <Icon shape={option.icon} />}
            <span className="min-w-0 flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="ml-auto">
              <Icon shape={Check} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />
}
