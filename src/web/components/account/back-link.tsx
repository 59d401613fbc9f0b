import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '#web/ui/icon.tsx'
import styles from './back-link.module.css'

/** Link back, at the top of pages without a sidebar. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.back}>
      <Icon shape={ArrowLeft} size="small" />
      {children}
    </Link>
  )
}
