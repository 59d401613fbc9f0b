import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide'
import type { CSSProperties, FormEventHandler, ReactNode, RefObject } from 'react'
import { modalBody, modalFooter, modalHeader, modalTitle, scrim } from './dialog.tsx'
import { FormFrame } from './form-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { type GuardedClose, UnsavedParts, UnsavedQuestion, useGuardedClose } from './unsaved-question.tsx'

export type SheetProps = GuardedClose & {
  title: ReactNode
  /** Before the title, for example an avatar or a large plate. */
  leading?: ReactNode
  /** Badge after the title. */
  mark?: ReactNode
  /** Small buttons before Close, for actions on the record itself. */
  tools?: ReactNode
  description?: ReactNode
  /** In px; full width on a phone. */
  width?: number
  footer?: ReactNode
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  bodyClassName?: string | undefined
  children: ReactNode
}

/** Side sheet with the details and actions of a record, over its list; opens from the right. */
export function Sheet(props: SheetProps) {
  const {
    open,
    title,
    leading,
    mark,
    tools,
    description,
    width = 560,
    footer,
    onSubmit,
    initialFocus,
  } = props
  const { asking, change, countPart, keepEditing, discard } = useGuardedClose(props)
  const size: CSSProperties & { '--sheet-width': string } = { '--sheet-width': `${width}px` }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={scrim({ over: 'sheet' })} />
        <Base.Popup
          className="z-sheet duration-sheet fixed inset-y-0 right-0 flex w-(--sheet-width) max-w-screen flex-col overflow-hidden rounded-l-xl border-l border-line bg-surface shadow-floating transition-transform outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full max-md:w-screen max-md:rounded-none max-md:border-0 print:static print:w-auto print:overflow-visible print:border-0 print:shadow-none low:overflow-auto"
          style={size}
          inert={!open}
          initialFocus={initialFocus}
        >
          <div className={modalHeader({ of: 'sheet', align: leading ? 'middle' : 'top' })}>
            {leading}
            <div className="min-w-0 flex-1">
              <div className="flex min-h-control flex-wrap items-center gap-x-2 gap-y-1">
                <Base.Title className={modalTitle}>{title}</Base.Title>
                {mark}
              </div>
              {description && (
                <Base.Description className="mt-0.5 text-small text-ink-2" render={<div />}>
                  {description}
                </Base.Description>
              )}
            </div>
            {tools}
            <IconButton icon={X} iconSize="large" label="Close" onClick={() => change(false)} />
          </div>
          <FormFrame className="flex min-h-0 flex-1 flex-col low:flex-none" onSubmit={onSubmit}>
            <div className={clsx(modalBody({ of: 'sheet' }), props.bodyClassName)}>
              <UnsavedParts value={countPart}>{props.children}</UnsavedParts>
            </div>
            {/* With this padding four buttons fit on one line. */}
            {(footer || asking) && (
              <div className={clsx(modalFooter, '[&>button]:px-3')} data-sheet-footer="">
                {asking ? <UnsavedQuestion onKeepEditing={keepEditing} onDiscard={discard} /> : footer}
              </div>
            )}
          </FormFrame>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
