/** How GST is attributed to a period: by date of issue, or as it is paid. */
export const gstBases = ['accrual', 'cash'] as const
export type GstBasis = (typeof gstBases)[number]

/** The figures of the money report that list their documents or payments. */
export const moneyFigures = [...gstBases, 'deposits'] as const
export type MoneyFigure = (typeof moneyFigures)[number]
