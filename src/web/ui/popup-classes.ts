import { cva } from 'class-variance-authority'
import clsx from 'clsx'

/** The layer of menus, popovers and lists. */
export const popupPositioner = clsx('z-popup min-w-menu outline-none')

/** The frame of a menu, popover or list. */
export const popupFrame = cva(
  'duration-menu origin-(--transform-origin) rounded-md border border-line bg-raised text-ink shadow-floating transition outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
  {
    variants: {
      kind: {
        menu: 'max-h-(--available-height) max-w-card min-w-(--anchor-width) overflow-y-auto p-1',
        pane: 'max-h-(--available-height) max-w-(--available-width) overflow-auto px-4 pt-2 pb-4',
        list: 'flex max-h-(--available-height) w-(--anchor-width) max-w-(--available-width) min-w-menu flex-col p-1',
      },
    },
  },
)

/** A line of a menu or list. */
export const popupItem = cva(
  'group flex w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-left outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 forced-colors:data-highlighted:focus-ring-field',
  {
    variants: {
      tone: {
        default:
          'data-highlighted:bg-primary-soft data-highlighted:text-on-soft [&>svg]:text-ink-3 data-highlighted:[&>svg]:text-inherit',
        danger: 'text-cancelled-fg data-highlighted:bg-cancelled-bg',
      },
      size: { default: 'min-h-control text-body', large: 'min-h-12 text-lead' },
    },
    defaultVariants: { tone: 'default', size: 'default' },
  },
)
