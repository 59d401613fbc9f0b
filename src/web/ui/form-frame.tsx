import type { FormEvent, FormEventHandler, KeyboardEvent, ReactNode } from 'react'

export type FormFrameProps = {
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  className?: string | undefined
  children: ReactNode
}

/** A form when there is something to submit, a plain box otherwise. Ctrl or Cmd with Enter submits from any field. */
export function FormFrame({ onSubmit, className, children }: FormFrameProps) {
  if (!onSubmit) return <div className={className}>{children}</div>
  function submit(event: FormEvent<HTMLFormElement>) {
    // React passes events up through portals: a dialog opened inside a form must not submit that form too.
    event.stopPropagation()
    onSubmit?.(event)
  }
  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.requestSubmit()
  }
  return (
    // Checked by our own rules, which speak in sentences; the browser's bubbles stay away.
    <form noValidate className={className} onSubmit={submit} onKeyDown={submitByKey}>
      {children}
    </form>
  )
}
