import type { RefCallBack } from 'react-hook-form'

/** Lets a form focus a group of controls: it asks the group, the group passes it on to the first control that one of the selectors finds. */
export function focusWithin(ref: RefCallBack, ...selectors: readonly string[]) {
  return (group: HTMLElement | null) => {
    if (group === null) {
      ref(null)
      return
    }
    const find = (selector: string) => group.querySelector<HTMLElement>(selector)
    ref({
      focus: () =>
        selectors
          .map(find)
          .find((control) => control !== null)
          ?.focus(),
    })
  }
}
