import { Toast } from '@base-ui/react/toast'
import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { listenForToasts } from './toast.ts'
import { setToastAction } from './toast-action.ts'

const shownForMilliseconds = 5000
/** Longer with an action, to leave time to read and reach it. */
const withActionForMilliseconds = 10_000

const toastFrame = cva(
  // Only one toast is visible: Base UI keeps the older one mounted (`data-limited`) until it is removed.
  'duration-sheet absolute right-0 bottom-0 w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-lg shadow-floating transition data-ending-style:translate-y-3 data-ending-style:opacity-0 data-limited:invisible data-starting-style:translate-y-toast max-md:top-0 max-md:bottom-auto max-md:data-ending-style:-translate-y-3 max-md:data-starting-style:-translate-y-toast forced-colors:border',
  {
    variants: {
      destructive: {
        true: 'bg-danger text-on-danger focus-visible:outline-on-danger',
        false: 'bg-rail text-rail-ink focus-visible:outline-hivis',
      },
    },
  },
)

/** Base UI makes each toast a dialog that is not modal, but a toast asks for nothing. */
const notADialog = { role: 'group', 'aria-modal': undefined }

/** Shows one toast at a time, bottom right, on a phone at the top. Hover and focus pause its timeout. Mounted once. */
export function Toaster() {
  return (
    <Toast.Provider limit={1} timeout={shownForMilliseconds}>
      <ToastStack />
    </Toast.Provider>
  )
}

function ToastStack() {
  const { toasts, add, close } = Toast.useToastManager()
  const withAction = useRef<string>(null)
  useEffect(
    () =>
      listenForToasts(({ title, description, variant, action }) => {
        // While a closed toast fades out, its button would still act: a second time, or after a newer action.
        const act = () => {
          if (withAction.current !== id) return
          close(id)
          action?.onSelect()
        }
        const actionProps = action && {
          actionProps: { children: action.label, onClick: act },
          timeout: withActionForMilliseconds,
        }
        // Otherwise Base UI shows the older one again, with the Undo of an older action.
        if (action && withAction.current !== null) close(withAction.current)
        const id = add({
          ...{ title, description, type: variant },
          ...actionProps,
          onClose: () => {
            if (withAction.current !== id) return
            withAction.current = null
            setToastAction(null)
          },
        })
        if (!action) return
        withAction.current = id
        setToastAction(act)
      }),
    [add, close],
  )
  return (
    <Toast.Portal>
      <Toast.Viewport className="z-toast fixed right-6 bottom-(--toast-bottom) w-90 max-w-(--toast-width) outline-none max-md:top-(--toast-top) max-md:right-4 max-md:bottom-auto print:hidden">
        {toasts.map((toast) => {
          const destructive = toast.type === 'destructive'
          const whenClosed = toast.transitionStatus === 'ending' && 'invisible'
          return (
            <Toast.Root
              key={toast.id}
              toast={toast}
              {...notADialog}
              swipeDirection={['up', 'down', 'right']}
              className={toastFrame({ destructive })}
            >
              <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
                <Icon
                  shape={destructive ? CircleAlert : CircleCheck}
                  size="large"
                  className={clsx('mt-px', !destructive && 'text-hivis')}
                />
                <div role={destructive ? 'alert' : 'status'} className="min-w-0 flex-1">
                  <Toast.Title className="font-name" render={<p />} />
                  <Toast.Description
                    className={clsx(
                      'text-small wrap-anywhere only:text-body',
                      !destructive && 'text-rail-ink-2',
                    )}
                  />
                </div>
                <Toast.Action
                  className={clsx(
                    '-my-1 min-h-control-sm rounded-md border border-rail-line bg-rail-2 px-3 text-small font-name text-hivis hover:border-current focus-visible:outline-hivis',
                    whenClosed,
                  )}
                />
                {/* Base UI hides it from screen readers until the toast has the focus, although it is in the tab order. */}
                <Toast.Close
                  className={clsx(
                    '-my-1 grid size-control-sm place-items-center rounded-md hover:bg-current/15 focus-visible:outline-current',
                    !destructive && 'text-rail-ink-2',
                    whenClosed,
                  )}
                  aria-label="Dismiss"
                  aria-hidden={undefined}
                >
                  <Icon shape={X} />
                </Toast.Close>
              </Toast.Content>
            </Toast.Root>
          )
        })}
      </Toast.Viewport>
    </Toast.Portal>
  )
}
