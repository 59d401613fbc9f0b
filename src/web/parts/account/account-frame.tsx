import type { ReactNode } from 'react'
import { BrandFrame, type BrandFrameProps } from '#web/layout/brand-frame.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import styles from './account-form.module.css'
import { BackLink } from './back-link.tsx'

export type AccountFrameProps = Pick<BrandFrameProps, 'foot' | 'wide' | 'scene'> & {
  title: string
  /** What this is for, in a sentence or two. */
  words: ReactNode
  /** The way out, at the head. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** A page about one's account beside the hoist, as the sign-in has it. */
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
