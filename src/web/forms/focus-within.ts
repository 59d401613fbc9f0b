import type { RefCallBack } from 'react-hook-form'

/** Returns a ref for a group of controls. Focusing it focuses the match of the first selector that has one. */
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
