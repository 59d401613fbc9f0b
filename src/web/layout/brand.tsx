import { Link } from 'wouter'
import { LogoMark, type LogoMarkProps } from '#web/components/drawings/logo-mark.tsx'
import styles from './brand.module.css'

export type BrandProps = LogoMarkProps & {
  name: string
  /** Link of the name; omitted during set-up. */
  href?: string
}

/** The logo and the garage's name at the top of a page. */
export function Brand({ name, href, ...mark }: BrandProps) {
  const content = (
    <>
      <LogoMark {...mark} />
      <b>{name}</b>
    </>
  )
  if (href === undefined) return <span className={styles.brand}>{content}</span>
  return (
    <Link href={href} className={styles.brand}>
      {content}
    </Link>
  )
}
