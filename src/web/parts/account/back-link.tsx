import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '#web/ui/icon.tsx'
import styles from './back-link.module.css'

/** At the head of a page without a sidebar: the way out of it. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.back}>
      <Icon shape={ArrowLeft} size="small" />
      {children}
    </Link>
  )
}
