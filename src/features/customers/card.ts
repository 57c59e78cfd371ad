interface Card {
  brand: string
  last4: string
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

/** 'Visa 4242' */
export function cardText({ brand, last4 }: Card): string {
  const name = brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name || 'Card'} ${last4}`.trim()
}
