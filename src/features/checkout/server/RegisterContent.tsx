/** The content of `/register`: the plan, its price, and the form. */
import type { FieldErrors } from '../../../base/problem.ts'
import { inCurrency, toUnits } from '../../plans/currency.ts'
import type { Offer } from '../../plans/server/service.ts'
import { amountOf, rhythmOf } from '../../plans/words.ts'
import type { QuoteInWords } from '../contract.ts'
import type { Besides } from './heldPlans.ts'
import type { Origin } from './origin.ts'
import type { Places } from './places.ts'

export interface Typed {
  name: string
  email: string
  coupon: string
  consent: boolean
  origin: Origin
}

export interface RegisterProps {
  offer: Offer
  quote: QuoteInWords
  typed: Typed
  errors: FieldErrors
  /** An error that belongs to no field. */
  notice: string
  /** A suggested correction of the address. */
  meant: string | undefined
  hasTerms: boolean
  /** Who is signed in, by cookie: the plan is bought for them. */
  account: { name: string; email: string } | undefined
  places: Places
  /** Back from a payment page where nothing was paid. */
  isBack: boolean
  besides: Besides | undefined
  /** The form was sent and has errors. */
  isRefused: boolean
}

export function RegisterContent(props: RegisterProps) {
  const { offer, notice } = props
  return (
    <main className="live buy">
      <Head {...props} />
      <section className="buy-form" aria-labelledby="your-details">
        <h2 id="your-details">{offer.type === 'free' ? 'Your details' : 'Your details, then payment'}</h2>
        {props.isBack && (
          <output className="live-note buy-back">
            Nothing was charged. You can continue to payment, or leave this page.
          </output>
        )}
        {props.besides && <BesidesNote besides={props.besides} title={offer.title} />}
        <p className="live-note" data-note role={notice ? 'alert' : undefined} hidden={!notice}>
          {notice}
        </p>
        <RegisterForm {...props} />
        {props.account && (
          <form id={SIGN_OUT} method="post" action="/sign-out">
            <input type="hidden" name="to" value={props.places.start(offer.id)} />
          </form>
        )}
      </section>
      <Details {...props} />
    </main>
  )
}

/** Short, so that on a phone the form is on the first screen. */
function Head({ offer, quote, places }: RegisterProps) {
  const card = { ...offer, price: toUnits(offer.unit_amount, offer.currency), interval_count: 1 }
  return (
    <div className="buy-head">
      {places.inApp && (
        <a className="live-back" href={places.plans}>
          All plans
        </a>
      )}
      <h1>{offer.title}</h1>
      <p className="buy-price">
        <b>{amountOf(card)}</b> {rhythmOf(card)}
      </p>
      <p className="live-hint">
        {hasTrial(offer) && `${daysOf(offer)} free. `}
        <span data-later>{quote.later}</span>
      </p>
    </div>
  )
}

const hasTrial = ({ type, trial_day }: Offer) => type === 'recurring' && trial_day > 0
const daysOf = ({ trial_day: days }: Offer) => (days === 1 ? '1 day' : `${days} days`)

function Details({ offer, quote }: RegisterProps) {
  return (
    <section className="buy-details" aria-label="What you get">
      {offer.description && <p className="buy-text">{offer.description}</p>}
      {offer.includes.length > 0 && (
        <ul className="lp-includes" aria-label="Included">
          {offer.includes.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand twice
            <li key={i}>{point}</li>
          ))}
        </ul>
      )}
      {offer.type !== 'free' && (
        <dl className="buy-sum" aria-live="polite">
          <div>
            <dt>{offer.title}</dt>
            <dd>{inCurrency(offer.unit_amount, offer.currency)}</dd>
          </div>
          <div data-coupon hidden={!quote.coupon}>
            <dt>
              Coupon <span data-coupon-code>{quote.coupon?.code}</span>
            </dt>
            <dd data-coupon-off>{quote.coupon?.off}</dd>
          </div>
          {hasTrial(offer) && (
            <div>
              <dt>Free trial</dt>
              <dd>{daysOf(offer)}</dd>
            </div>
          )}
          <div className="buy-due">
            <dt>Due today</dt>
            <dd data-due>{quote.due}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

const BesidesNote = ({ besides: { plans, change }, title }: { besides: Besides; title: string }) => (
  <p className="live-note">
    {`You have ${plans}. ${title} is paid in addition. `}
    {change && <a href={change.href}>{`Change ${change.from} to ${title} instead`}</a>}
  </p>
)

/** A separate form: its button is inside the other one, where Enter must not press it. */
const SIGN_OUT = 'sign-out'

function RegisterForm(props: RegisterProps) {
  const { offer, typed, errors, hasTerms, isRefused, account, places } = props
  const isFree = offer.type === 'free'
  return (
    <form
      method="post"
      action={places.start(offer.id)}
      noValidate
      data-register={offer.id}
      data-trial={String(offer.trial_day > 0)}
      data-refused={isRefused ? '' : undefined}
    >
      <input type="hidden" name="source" value={typed.origin.source} />
      <input type="hidden" name="page" value={typed.origin.page} />
      <Field name="name" label="Name" error={errors['name']}>
        <input
          {...input('name', errors)}
          autoComplete="name"
          required
          readOnly={account !== undefined}
          defaultValue={account?.name ?? typed.name}
        />
      </Field>
      <EmailField {...props} />
      {!isFree && <CouponField {...props} />}
      {hasTerms && <ConsentField {...props} />}
      <button className="live-button" type="submit" name="do" value="pay" data-pay>
        {isFree ? 'Join for free' : 'Continue to payment'}
      </button>
      {!isFree && (
        <p className="live-hint buy-safe">
          You'll pay securely with Stripe next. Your card details never reach this site.
        </p>
      )}
      <div className="buy-toast" data-toast role="alert" hidden>
        <span data-words />
        <button type="button" data-close aria-label="Close" />
      </div>
    </form>
  )
}

const EmailField = ({ typed, errors, meant, account }: RegisterProps) => (
  <Field name="email" label="Email" error={errors['email']}>
    <input
      {...input('email', errors)}
      type="email"
      autoComplete="email"
      required
      readOnly={account !== undefined}
      defaultValue={account?.email ?? typed.email}
    />
    {account && (
      <p className="live-hint buy-who">
        Signed in as {account.email}. Not you?{' '}
        <button className="buy-link" type="submit" form={SIGN_OUT}>
          Sign out
        </button>
      </p>
    )}
    <p className="live-hint buy-meant" data-meant hidden={!meant} aria-live="polite">
      Did you mean{' '}
      <button className="buy-link" type="submit" name="corrected" value={meant}>
        {meant}
      </button>
      ?
    </p>
    {meant && <input type="hidden" name="meant" value={typed.email} />}
  </Field>
)

const CouponField = ({ typed, errors, quote }: RegisterProps) => (
  <Field name="coupon" label="Coupon" hint="(optional)" error={errors['coupon']}>
    <div className="buy-pair">
      <input {...input('coupon', errors)} autoComplete="off" defaultValue={typed.coupon} />
      <button className="live-button live-quiet" type="submit" name="do" value="check">
        Apply
      </button>
    </div>
    <p className="live-hint buy-good" data-coupon-good aria-live="polite">
      {quote.coupon && `${quote.coupon.code} takes ${quote.coupon.off.slice(1)} off`}
    </p>
  </Field>
)

const ConsentField = ({ typed, errors, places }: RegisterProps) => (
  <div className="live-field">
    <label className="live-check">
      <input
        {...input('consent', errors)}
        className=""
        type="checkbox"
        value="yes"
        defaultChecked={typed.consent}
      />
      <span>
        I agree to the{' '}
        <a href={places.terms} target="_blank" rel="noopener">
          Terms of Service
        </a>
      </span>
    </label>
    <Wrong name="consent" error={errors['consent']} />
  </div>
)

interface FieldProps {
  name: string
  label: string
  hint?: string
  error: string[] | undefined
  children: React.ReactNode
}

const Field = ({ name, label, hint, error, children }: FieldProps) => (
  <div className="live-field">
    <label htmlFor={name}>
      {label} {hint && <small>{hint}</small>}
    </label>
    {children}
    <Wrong name={name} error={error} />
  </div>
)

const Wrong = ({ name, error }: { name: string; error: string[] | undefined }) => (
  <p className="live-wrong" id={`${name}-wrong`} hidden={!error}>
    {error?.[0]}
  </p>
)

const input = (name: string, errors: FieldErrors) => ({
  className: 'live-input',
  id: name,
  name,
  'aria-invalid': errors[name] ? true : undefined,
  'aria-describedby': `${name}-wrong`,
})
