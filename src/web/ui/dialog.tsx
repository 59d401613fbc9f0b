import { Dialog as Base } from '@base-ui/react/dialog'
import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { X } from 'lucide'
import {
  type CSSProperties,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useContext,
  useRef,
} from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { FinalFocus, finalFocusOf } from './final-focus.ts'
import { FormFrame } from './form-frame.tsx'
import type { IconShape } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { isReachable, mainFocusTarget } from './reachable.ts'
import { type GuardedClose, UnsavedParts, UnsavedQuestion, useGuardedClose } from './unsaved-question.tsx'

/** The layer between a dialog or sheet and the page. */
export const scrim = cva(
  'duration-sheet fixed inset-0 min-h-dvh bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden',
  { variants: { over: { sheet: 'z-sheet', dialog: 'z-dialog' } } },
)

/** Centres a dialog; on a phone it rises from the bottom edge. */
export const dialogViewport = clsx(
  'z-dialog fixed inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-auto max-md:items-end max-md:justify-items-stretch md:p-6',
)

export const dialogFrame = clsx(
  'duration-sheet flex max-h-(--dialog-height) w-(--dialog-width) max-w-full flex-col rounded-xl border border-line bg-raised shadow-floating transition outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:w-full max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:data-ending-style:translate-y-full max-md:data-ending-style:opacity-100 max-md:data-starting-style:translate-y-full max-md:data-starting-style:opacity-100 md:data-ending-style:translate-y-2 md:data-ending-style:scale-98 md:data-starting-style:translate-y-2 md:data-starting-style:scale-98 low:overflow-auto',
)

/** Header, body and footer of a dialog or sheet. The title is level with the close button. */
export const modalHeader = cva('flex gap-3 pt-4 pr-4 pl-6 max-md:pl-4', {
  variants: {
    of: { dialog: 'pb-2', sheet: 'border-b border-line pb-4' },
    align: { top: 'items-start', middle: 'items-center' },
  },
})

// A long name wraps; it must not push Close out of a phone.
export const modalTitle = clsx('min-w-0 text-title wrap-anywhere wide')

// `relative`: otherwise its absolutely positioned parts, such as text for screen readers, would extend the scrollable area around
// the dialog, which then scrolls out of view with the focus.
export const modalBody = cva(
  'relative overflow-auto overscroll-contain px-6 max-md:px-4 low:overflow-visible',
  {
    variants: {
      of: { dialog: 'grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-5', sheet: 'flex-1 py-5' },
    },
  },
)

/** Its buttons share the width on a phone. `data-…-footer` keeps toasts above it, see styles/base.css. */
export const modalFooter = clsx(
  'flex flex-wrap items-center gap-2 border-t border-line px-6 py-4 max-md:px-4 max-md:py-3 max-md:pb-safe print:hidden max-md:[&>button]:flex-1',
)

/** Whether a dialog is open, as its owner keeps it. */
export type DialogState = Pick<GuardedClose, 'open' | 'onOpenChange'>

export type DialogProps = GuardedClose & {
  title: ReactNode
  /** Drawing before the title. */
  leading?: ReactNode
  /** Secondary line under the title. */
  description?: ReactNode
  /** In px, usually 480 to 560; full width on a phone. */
  width?: number
  /** Buttons at the right: Cancel first, the primary button last. */
  footer?: ReactNode
  /** Summary at the left of the buttons. */
  footerNote?: ReactNode
  /** Makes body and footer a form, submitted with Ctrl+Enter or Cmd+Enter anywhere in the dialog. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Focus target after closing; default: the element that opened the dialog. */
  finalFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** Modal dialog for a short task. On a phone it opens from the bottom. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    leading,
    description,
    width = 520,
    footer,
    footerNote,
    onSubmit,
    initialFocus,
    finalFocus,
  } = props
  const first = useFirstField()
  const opener = useRef<Element | null>(null)
  const givenFocus = useContext(FinalFocus)
  const { asking, change, countPart, keepEditing, discard } = useGuardedClose(props)
  const size: CSSProperties & { '--dialog-width': string } = { '--dialog-width': `${width}px` }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={scrim({ over: 'dialog' })} forceRender />
        <Base.Viewport className={dialogViewport}>
          <Base.Popup
            ref={first.popup}
            className={dialogFrame}
            style={size}
            // Otherwise a key that is held or pressed again while it closes would submit again.
            inert={!open}
            initialFocus={(openedBy) => {
              const { activeElement } = document
              // Base UI can ask again while the dialog is open.
              if (!first.popup.current?.contains(activeElement)) opener.current = activeElement
              return initialFocus ? initialFocus.current : first.initialFocus(openedBy)
            }}
            // True is the default of Base UI. A key may have opened the dialog, or its opener been removed.
            finalFocus={finalFocusOf(
              first.popup,
              finalFocus ?? givenFocus ?? (() => isReachable(opener.current) || mainFocusTarget()),
            )}
            onFocus={first.onFocus}
            onKeyDown={submitByKey}
          >
            <div className={modalHeader({ of: 'dialog', align: 'top' })}>
              {leading}
              <div className="min-w-0 flex-1">
                <div className="flex min-h-control items-center">
                  <Base.Title className={modalTitle}>{title}</Base.Title>
                </div>
                {description && (
                  <Base.Description className="text-small text-ink-2">{description}</Base.Description>
                )}
              </div>
              <IconButton icon={X} iconSize="large" label="Close" onClick={() => change(false)} />
            </div>
            <FormFrame className="flex min-h-0 flex-col low:flex-none" onSubmit={onSubmit}>
              <div ref={first.body} className={modalBody({ of: 'dialog' })}>
                <UnsavedParts value={countPart}>
                  <FinalFocus value={null}>{props.children}</FinalFocus>
                </UnsavedParts>
              </div>
              {(footer || asking) && (
                <div className={clsx(modalFooter, 'justify-end')} data-dialog-footer="">
                  {asking && <UnsavedQuestion onKeepEditing={keepEditing} onDiscard={discard} />}
                  {!asking && footerNote && (
                    <span className="min-w-0 flex-1 text-small text-ink-2 max-md:w-full max-md:flex-none">
                      {footerNote}
                    </span>
                  )}
                  {!asking && footer}
                </div>
              )}
            </FormFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Submits on Ctrl+Enter or Cmd+Enter outside the form: on Close, or while the dialog itself has the focus. */
function submitByKey(event: KeyboardEvent<HTMLElement>) {
  const form = event.currentTarget.querySelector('form')
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form === null) return
  event.preventDefault()
  // React events bubble through portals: a dialog around this one must not submit its form too.
  event.stopPropagation()
  form.requestSubmit()
}

const enabled = ':not(:disabled, [tabindex="-1"])'
// In a date picker the days come first, not the buttons that change the month.
const FIELD = `:is(input, select, textarea, [role="combobox"], [aria-haspopup], [data-date])${enabled}`
const CONTROL = `:is(button, a[href])${enabled}`

/** Returns the first field, of a radio group the chosen option as with Tab, or the first control if there is no field. */
function firstFieldOf(body: HTMLElement): HTMLElement | null {
  const field = body.querySelector<HTMLElement>(FIELD) ?? body.querySelector<HTMLElement>(CONTROL)
  if (!(field instanceof HTMLInputElement && field.type === 'radio')) return field
  const chosen = body.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked:enabled')
  return [...chosen].find(({ name }) => name === field.name) ?? field
}

/**
 * Sets the initial focus of a dialog to its first field, even if the field is rendered only after a read: until then the
 * dialog itself has the focus. Not on touch, where the keyboard would cover the dialog.
 */
function useFirstField() {
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  // The field may be rendered before or after the dialog has taken the focus.
  const settle = useCallback(() => {
    if (!isAwaited.current || document.activeElement !== popup.current) return
    const field = body.current && firstFieldOf(body.current)
    if (field === null) return
    isAwaited.current = false
    field.focus()
  }, [])
  const watch: RefCallback<HTMLDivElement> = useCallback(
    (node) => {
      body.current = node
      if (node === null) return
      const changes = new MutationObserver(settle)
      changes.observe(node, { childList: true, subtree: true })
      return () => changes.disconnect()
    },
    [settle],
  )

  function initialFocus(openedBy: string): HTMLElement | boolean {
    if (openedBy === 'touch' || body.current === null) return true
    const field = firstFieldOf(body.current)
    isAwaited.current = field === null
    return field ?? popup.current ?? true
  }

  return { popup, body: watch, initialFocus, onFocus: settle }
}

export type FormButtonsProps = {
  pending: boolean
  pendingLabel: string | undefined
  icon?: IconShape | undefined
  /** Submitting is not possible yet. */
  disabled?: boolean
  /** Label of the submit button. */
  children: ReactNode
}

type CloseButtonProps = { variant?: ButtonVariant; children?: ReactNode }

/** Closes the dialog around it, which first asks about unsaved changes. */
export function CloseButton({ variant = 'ghost', children = 'Cancel' }: CloseButtonProps) {
  return <Base.Close render={<Button variant={variant} />}>{children}</Base.Close>
}

/** Footer buttons of a dialog with a form. */
export function FormButtons(props: FormButtonsProps) {
  const { pending, pendingLabel, icon, disabled, children } = props
  return (
    <>
      <CloseButton />
      <Button
        type="submit"
        variant="primary"
        icon={icon}
        disabled={disabled}
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {children}
        <Kbd>Ctrl Enter</Kbd>
      </Button>
    </>
  )
}
