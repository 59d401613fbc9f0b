/** Focuses the first field with an error; in a group, its first option that can be chosen. */
export function focusInvalidField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)')?.focus()
}

/** Focuses the first field with an error once the errors of this submit are rendered. */
export function focusInvalidAfterSubmit(form: HTMLFormElement): void {
  requestAnimationFrame(() => focusInvalidField(form))
}
