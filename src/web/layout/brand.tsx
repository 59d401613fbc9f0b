import clsx from 'clsx'
import { Link } from 'wouter'
import { LogoMark, type LogoMarkProps } from '#web/ui/drawings/logo-mark.tsx'

type BrandProps = LogoMarkProps & {
  name: string
  /** Link of the name; omitted during set-up. */
  href?: string
}

/** The logo and the garage's name at the top of a page. */
export function Brand({ name, href, ...mark }: BrandProps) {
  const frame = clsx('flex min-h-11 min-w-0 items-center gap-2')
  const content = (
    <>
      <LogoMark {...mark} />
      <b className="text-body font-heading wrap-anywhere wide md:text-lead">{name}</b>
    </>
  )
  if (href === undefined) return <span className={frame}>{content}</span>
  return (
    <Link href={href} className={frame}>
      {content}
    </Link>
  )
}

/** Shown while the session is loading. Has no visible text, since the visitor is not known yet. */
export function Splash() {
  return (
    <div
      role="status"
      aria-busy="true"
      className="grid min-h-dvh place-items-center [&>svg]:animate-fade-in [&>svg]:opacity-70"
    >
      <LogoMark size={40} />
      <span className="sr-only">Loading</span>
    </div>
  )
}

/** First link in the tab order: skips the header to `<main id="content">`. */
export function SkipToContent() {
  return (
    <a
      href="#content"
      className="z-rail absolute -top-36 left-4 rounded-md bg-raised px-4 py-3 font-label text-ink shadow-floating focus:top-3 print:hidden"
    >
      Skip to content
    </a>
  )
}
