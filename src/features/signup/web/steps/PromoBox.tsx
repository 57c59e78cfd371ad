import { Button } from '@mantine/core'
import { IconRosetteDiscountFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { clearToasts, toastError } from '../../../../ui/Toasts.ts'
import { billingCalls, type PlatformPrice } from '../../../billing/contract.ts'
import type { Draft } from '../draft.ts'
import { promoWords } from '../plans.ts'
import classes from './PlanStep.module.css'

interface Props {
  promo: Draft['promo']
  /** The plan it applies to; without one there is nothing to apply it to. */
  price: PlatformPrice | undefined
  onChange(promo: Draft['promo']): void
}

export function PromoBox({ promo, price, onChange }: Props) {
  // The field and its replacement hand the focus to each other; at first it stays where it is.
  const [changed, setChanged] = useState(false)
  const change = (next: Draft['promo']) => {
    setChanged(true)
    onChange(next)
  }
  return promo ? (
    <Applied promo={promo} price={price} takesFocus={changed} onRemove={() => change(null)} />
  ) : (
    <PromoField disabled={!price} takesFocus={changed} onApplied={change} />
  )
}

interface AppliedProps {
  promo: NonNullable<Draft['promo']>
  price: Props['price']
  takesFocus: boolean
  onRemove(): void
}

function Applied({ promo, price, takesFocus, onRemove }: AppliedProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])
  return (
    <div className={classes.promo}>
      <IconRosetteDiscountFilled size={22} className={classes.promoIcon} aria-hidden />
      <div ref={words} tabIndex={-1} className={classes.promoWords}>
        <b>{promo.code} applied</b>
        <span>{price ? promoWords(promo.coupon, price) : 'It applies when you choose a plan'}</span>
      </div>
      <Button variant="subtle" color="gray" size="sm" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

interface FieldProps {
  disabled: boolean
  takesFocus: boolean
  onApplied(promo: Draft['promo']): void
}

function PromoField({ disabled, takesFocus, onApplied }: FieldProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const { mutate, isPending, error, reset } = useSend(billingCalls.getPromo, {
    onDone: ({ result }) => onApplied({ code: code.trim().toUpperCase(), coupon: result.coupon }),
    onProblem: (problem) => {
      toastError(problem.message, 6000)
      input.current?.focus()
    },
  })
  const apply = () => {
    if (disabled || isPending || !code.trim()) return
    clearToasts()
    mutate({ body: { 'promo-code': code.trim() } })
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
          // Enter applies the code, and does not submit the step.
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
