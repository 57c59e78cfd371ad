import type { Problem } from '../../../base/problem.ts'
import { useSend } from '../../../base/web/api.ts'
import { CodeBox } from '../../../ui/CodeBox.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { type AppliedPromo, billingCalls } from '../contract.ts'
import { couponWords } from '../price.ts'

export interface PromoProps {
  promo: AppliedPromo | null
  onPromo(promo: AppliedPromo | null): void
}

/** Prices are in dollars, and so is an amount off. */
const CURRENCY = 'usd'

/** For whichever plan is chosen next. */
export function PromoField({ promo, onPromo }: PromoProps) {
  const { mutate, isPending, error, reset } = useSend(billingCalls.getPromo, {
    onDone: ({ result }) => onPromo(result),
    onProblem: ({ message }) => toastError(message, 6000),
  })
  return (
    <CodeBox
      label="Promo code"
      name="promo-code"
      applied={promo ? { code: promo.code, words: couponWords(promo.coupon, CURRENCY) } : undefined}
      pending={isPending}
      error={error?.message}
      onTyped={reset}
      onApply={(code) => mutate({ body: { 'promo-code': code } })}
      onRemove={() => onPromo(null)}
    />
  )
}

/** A code that was refused at the purchase is taken away, so that the prices are right again. */
export const refused =
  (onPromo: PromoProps['onPromo']) =>
  ({ message, fields }: Problem) => {
    toastError(message)
    if (fields?.['promo_code']) onPromo(null)
  }
