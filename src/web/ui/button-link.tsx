import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { Icon, type IconShape } from './icon.tsx'

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  ButtonStyle & {
    href: string
    icon?: IconShape | undefined
  }

const LEAVES_THE_PROGRAM = /^(https?:|mailto:|tel:|sms:|\/api\/|#)/

/** A link that looks like a button; internal links navigate without a reload. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, square, className, icon, href, children, ...rest } = props
  const classes = buttonClasses({ variant, size, wide, square, className })
  const content = (
    <>
      {icon && <Icon shape={icon} />}
      {children}
    </>
  )
  const leaves = LEAVES_THE_PROGRAM.test(href) || rest.target === '_blank' || rest.download !== undefined
  if (leaves) {
    return (
      <a {...rest} href={href} className={classes}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} href={href} className={classes}>
      {content}
    </Link>
  )
}
