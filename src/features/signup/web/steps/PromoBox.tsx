import { Button } from '@mantine/core'
import { IconRosetteDiscountFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import { billingCalls, type PlatformPrice } from '../../../billing/contract.ts'
import type { Draft } from '../draft.ts'
import { promoWords } from '../plans.ts'
import classes from './PlanStep.module.css'

interface Props {
  promo: Draft['promo']
  /** The plan that it would lower; without one there is nothing to apply it to. */
  price: PlatformPrice | undefined
  onChange(promo: Draft['promo']): void
}

export function PromoBox({ promo, price, onChange }: Props) {
  if (promo)
    return (
      <div className={classes.promo}>
        <IconRosetteDiscountFilled size={22} className={classes.promoIcon} aria-hidden />
        <div className={classes.promoWords}>
          <b>{promo.code} applied</b>
          <span>{price ? promoWords(promo.coupon, price) : 'It counts as soon as you choose a plan'}</span>
        </div>
        <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(null)}>
          Remove
        </Button>
      </div>
    )
  return <PromoField disabled={!price} onApplied={onChange} />
}

function PromoField({ disabled, onApplied }: { disabled: boolean; onApplied(promo: Draft['promo']): void }) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useSend(billingCalls.getPromo, {
    onDone: ({ result }) => onApplied({ code: code.trim().toUpperCase(), coupon: result.coupon }),
    onProblem: (problem) => {
      toastError(problem.message, 6000)
      input.current?.focus()
    },
  })
  const apply = () => {
    if (!disabled && !isPending && code.trim()) mutate({ body: { 'promo-code': code.trim() } })
  }
  return (
    <div className={classes.promoField}>
      <TextField
        ref={input}
        label="Promo code"
        name="promo-code"
        maxLength={100}
        autoComplete="off"
        value={code}
        error={error?.message}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          reset()
        }}
        onKeyDown={(event) => {
          // Enter belongs to the code here, not to the step.
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button variant="default" loading={isPending} disabled={disabled} onClick={apply}>
        Apply
      </Button>
    </div>
  )
}
