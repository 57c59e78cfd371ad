import { useSend } from '../../../../base/web/api.ts'
import { CodeBox } from '../../../../ui/CodeBox.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import { billingCalls, type PlatformPrice } from '../../../billing/contract.ts'
import { couponFor } from '../../../billing/price.ts'
import type { Draft } from '../draft.ts'
import { promoWords } from '../plans.ts'

interface Props {
  promo: Draft['promo']
  /** The plan it applies to; without one there is nothing to apply it to. */
  price: PlatformPrice | undefined
  onChange(promo: Draft['promo']): void
}

export function PromoBox({ promo, price, onChange }: Props) {
  const { mutate, isPending, error, reset } = useSend(billingCalls.getPromo, {
    onDone: ({ result }) => onChange(result),
    onProblem: ({ message }) => toastError(message, 6000),
  })
  return (
    <CodeBox
      label="Promo code"
      name="promo-code"
      applied={promo ? { code: promo.code, words: wordsOf(promo, price) } : undefined}
      disabled={!price}
      pending={isPending}
      error={error?.message}
      onTyped={reset}
      onApply={(code) => mutate({ body: { 'promo-code': code } })}
      onRemove={() => onChange(null)}
    />
  )
}

function wordsOf(promo: NonNullable<Draft['promo']>, price: Props['price']): string {
  if (!price) return 'It applies when you choose a plan'
  const coupon = couponFor(promo, price)
  return coupon ? promoWords(coupon, price) : `It doesn't apply to ${price.plan}`
}
