import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandFrame, type BrandFrameProps } from '#web/layout/brand-frame.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { Icon } from '#web/ui/icon.tsx'

export type AccountFrameProps = Pick<BrandFrameProps, 'footer' | 'wide' | 'scene'> & {
  title: string
  /** One or two sentences about the purpose of the page. */
  text: ReactNode
  /** Link out of the page, at its top. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** Frame of the account pages: form beside the hoist drawing, as on the sign-in page. */
export function AccountFrame({ title, text, back, children, ...frame }: AccountFrameProps) {
  const garage = useGarage()
  return (
    <BrandFrame
      name={garage?.businessName ?? 'Hoist'}
      href="/"
      aside={back && <BackLink href={back.href}>{back.label}</BackLink>}
      {...frame}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{text}</p>
      {children}
    </BrandFrame>
  )
}

/** Link back, at the top of pages without a sidebar. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-1 font-label whitespace-nowrap hover:underline hover:underline-offset-3"
    >
      <Icon shape={ArrowLeft} size="small" />
      {children}
    </Link>
  )
}
