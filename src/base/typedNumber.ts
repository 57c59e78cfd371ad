/**
 * A number as people type it: with a point or a comma, and with thousands separators. A comma before exactly three
 * digits separates thousands ('1,250'), any other comma is a decimal comma ('12,50'). NaN if it is not a number.
 */
export function typedNumber(text: string): number {
  const plain = text.replace(/[\s\u00a0'’]/g, '')
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)
  const isGroupedByPoints = /^-?\d{1,3}(\.\d{3})+,\d*$/.test(plain) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(plain)
  const pointed = isGrouped
    ? plain.replaceAll(',', '')
    : isGroupedByPoints
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : Number.NaN
}
