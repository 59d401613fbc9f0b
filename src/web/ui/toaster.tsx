import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from './icon.tsx'
import { listenForToasts } from './toast.ts'
import styles from './toaster.module.css'

const SHOWN_FOR_MS = 5000
/** Longer with an action, to leave time to read and reach it. */
const WITH_ACTION_FOR_MS = 10_000

/** Shows one toast at a time, bottom right, on a phone at the top. Hover and focus pause its timeout. Mounted once. */
export function Toaster() {
  return (
    <Toast.Provider limit={1} timeout={SHOWN_FOR_MS}>
      <ToastStack />
    </Toast.Provider>
  )
}

function ToastStack() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(
    () =>
      listenForToasts(({ title, description, variant, action }) => {
        const act = () => {
          close(id)
          action?.onSelect()
        }
        const actionProps = action && {
          actionProps: { children: action.label, onClick: act },
          timeout: WITH_ACTION_FOR_MS,
        }
        const id = add({ title, description, type: variant, ...actionProps })
      }),
    [add, close],
  )
  return (
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        {toasts.map((toast) => {
          const destructive = toast.type === 'destructive'
          return (
            <Toast.Root
              key={toast.id}
              toast={toast}
              swipeDirection={['up', 'down', 'right']}
              className={clsx(styles.toast, destructive && styles.destructive)}
            >
              <Toast.Content className={styles.content}>
                <Icon shape={destructive ? CircleAlert : CircleCheck} size="large" className={styles.mark} />
                <div role={destructive ? 'alert' : 'status'} className={styles.words}>
                  <Toast.Title className={styles.title} render={<p />} />
                  <Toast.Description className={styles.description} />
                </div>
                <Toast.Action className={styles.action} />
                {/* Base UI hides it from screen readers until the toast has the focus, although it is in the tab order. */}
                <Toast.Close className={styles.close} aria-label="Dismiss" aria-hidden={undefined}>
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
