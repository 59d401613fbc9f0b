import { cva, type VariantProps } from 'class-variance-authority'
import clsx from 'clsx'
import { type AllHTMLAttributes, createElement } from 'react'

type Box = Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'size' | 'wrap'> & {
  as?:
    | 'div'
    | 'section'
    | 'article'
    | 'header'
    | 'footer'
    | 'form'
    | 'fieldset'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'p'
    | 'span'
}

// Steps of the spacing scale: 4 px each, see styles/theme.css.
const gap = {
  0: '',
  1: 'gap-1',
  2: 'gap-2',
  3: 'gap-3',
  4: 'gap-4',
  5: 'gap-5',
  6: 'gap-6',
  8: 'gap-8',
  10: 'gap-10',
  14: 'gap-14',
}

const stack = cva('flex flex-col', { variants: { gap }, defaultVariants: { gap: 4 } })

/** Children below each other. */
export function Stack({ as = 'div', gap, className, ...rest }: Box & VariantProps<typeof stack>) {
  return createElement(as, { ...rest, className: clsx(stack({ gap }), className) })
}

const row = cva('flex', {
  variants: {
    gap,
    align: {
      center: 'items-center',
      start: 'items-start',
      end: 'items-end',
      baseline: 'items-baseline',
      stretch: '',
    },
    justify: { start: '', between: 'justify-between', end: 'justify-end', center: 'justify-center' },
    wrap: { true: 'flex-wrap' },
  },
  defaultVariants: { gap: 2, align: 'center' },
})

/** Children beside each other, centred on one line unless they `wrap`. */
export function Row({
  as = 'div',
  gap,
  align,
  justify,
  wrap,
  className,
  ...rest
}: Box & VariantProps<typeof row>) {
  return createElement(as, { ...rest, className: clsx(row({ gap, align, justify, wrap }), className) })
}

const grid = cva('grid', {
  variants: { gap, columns: { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 xl:grid-cols-3' } },
  defaultVariants: { gap: 4, columns: 1 },
})

/** Equal columns, one below the other on a phone. Other templates: `className="grid-cols-[…]"`. */
export function Grid({ as = 'div', gap, columns, className, ...rest }: Box & VariantProps<typeof grid>) {
  return createElement(as, { ...rest, className: clsx(grid({ gap, columns }), className) })
}

const text = cva('', {
  variants: {
    size: {
      tiny: 'text-tiny',
      micro: 'text-micro',
      small: 'text-small',
      body: 'text-body',
      lead: 'text-lead',
    },
    tone: {
      ink: '',
      muted: 'text-ink-2',
      faint: 'text-ink-3',
      warning: 'text-pending-fg',
      danger: 'text-cancelled-fg',
      success: 'text-done-fg',
    },
    strong: { true: 'font-name' },
    numbers: { true: 'tabular-nums' },
  },
  defaultVariants: { size: 'body', tone: 'ink' },
})

/** A line or paragraph in a type role of the design. */
export function Text({
  as = 'p',
  size,
  tone,
  strong,
  numbers,
  className,
  ...rest
}: Box & VariantProps<typeof text>) {
  return createElement(as, { ...rest, className: clsx(text({ size, tone, strong, numbers }), className) })
}
