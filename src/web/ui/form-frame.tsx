import type { FormEvent, FormEventHandler, KeyboardEvent, ReactNode } from 'react'

export type FormFrameProps = {
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  className?: string | undefined
  children: ReactNode
}

/** A form if `onSubmit` is given, otherwise a div. Ctrl+Enter or Cmd+Enter submits from any field. */
export function FormFrame({ onSubmit, className, children }: FormFrameProps) {
  if (!onSubmit) return <div className={className}>{children}</div>
  function submit(event: FormEvent<HTMLFormElement>) {
    // React events bubble through portals: a dialog opened inside a form must not submit that form too.
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
    // The app validates itself: `noValidate` switches off the browser's messages.
    <form noValidate className={className} onSubmit={submit} onKeyDown={submitByKey}>
      {children}
    </form>
  )
}
