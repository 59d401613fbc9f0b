/** Focuses the first field with an error. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/** Focuses the first field with an error once the errors of this submit are rendered. */
export function focusErrorAfterSubmit(form: HTMLFormElement): void {
  requestAnimationFrame(() => focusFirstError(form))
}
