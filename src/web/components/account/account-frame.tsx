import type { ReactNode } from 'react'
import { BrandFrame, type BrandFrameProps } from '#web/layout/brand-frame.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import styles from './account-form.module.css'
import { BackLink } from './back-link.tsx'

export type AccountFrameProps = Pick<BrandFrameProps, 'footer' | 'wide' | 'scene'> & {
  title: string
  /** One or two sentences about the purpose of the page. */
  words: ReactNode
  /** Link out of the page, at its top. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** Frame of the account pages: form beside the hoist drawing, as on the sign-in page. */
export function AccountFrame({ title, words, back, children, ...frame }: AccountFrameProps) {
  const garage = useGarage()
  return (
    <BrandFrame
      name={garage?.businessName ?? 'Hoist'}
      href="/"
      aside={back && <BackLink href={back.href}>{back.label}</BackLink>}
      {...frame}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.words}>{words}</p>
      {children}
    </BrandFrame>
  )
}
