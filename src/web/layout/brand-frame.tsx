import clsx from 'clsx'
import type { ReactNode } from 'react'
import { HoistScene, type HoistSceneProps } from '#web/ui/drawings/hoist-scene.tsx'
import { Brand } from './brand.tsx'

export type BrandFrameProps = {
  name: string
  /** Link of the name. */
  href?: string
  /** At the right of the header, for example a back link. */
  aside?: ReactNode
  footer?: ReactNode
  /** Makes the form wider than the picture and the picture sticky. */
  wide?: boolean
  scene: HoistSceneProps
  children: ReactNode
}

/** Layout of the sign-in and set-up pages: form at the left, hoist drawing at the right, whose runway shows the progress. */
export function BrandFrame({ name, href, aside, footer, wide, scene, children }: BrandFrameProps) {
  return (
    <div
      data-density="public"
      className={clsx(
        'grid min-h-dvh',
        wide
          ? 'lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]',
      )}
    >
      <div className="flex flex-col px-10 pt-5 pb-8 max-lg:px-4 max-lg:pt-3 max-lg:pb-5">
        <header className="flex items-center gap-4">
          <Brand name={name} {...(href !== undefined && { href })} />
          {aside && <div className="ml-auto text-small text-ink-2">{aside}</div>}
        </header>
        <main
          className={clsx('m-auto w-full py-6 [&_h1]:text-display', wide ? 'max-w-sheet-wide' : 'max-w-form')}
        >
          {children}
        </main>
        {footer && <footer className="text-small text-ink-2">{footer}</footer>}
      </div>
      <div
        data-surface="rail"
        className="squared-paper sticky top-0 grid h-dvh items-end justify-items-center overflow-hidden bg-rail px-10 pt-10 max-lg:hidden [&>svg]:relative [&>svg]:mb-10 [&>svg]:max-w-sheet-wide"
      >
        <HoistScene {...scene} />
      </div>
    </div>
  )
}
