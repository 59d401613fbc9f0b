/** Maximum length of the SKU of a part, in characters. */
export const longestSku = 40
