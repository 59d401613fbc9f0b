import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import styles from './popup.module.css'

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
  const className = clsx(styles.item, danger && styles.danger)
  const content = (
    <>
      {icon && <Icon shape={icon} />}
      <span className={styles.words}>
        {children}
        {note && <span className={styles.note}>{note}</span>}
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
