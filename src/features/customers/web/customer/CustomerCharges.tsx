/** Every charge with what Stripe and we took. A failed try adds nothing; a refund is a line under its charge. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../../../../base/web/api.ts'
import { useExport } from '../../../../base/web/list.ts'
import { DotBadge } from '../../../../ui/DotBadge.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { dayText } from '../../consequences.ts'
import { failureInWords } from '../../failures.ts'
import { type CustomerPage, customerPageCalls, type PageCharge } from '../../pageContract.ts'
import classes from './Customer.module.css'

export function CustomerCharges({ page }: { page: CustomerPage }) {
  const exporting = useExport(customerPageCalls.exportCharges, ({ message }) => toastError(message))
  const { charges, more } = useCharges(page)
  const params = { id: page.id }
  return (
    <section className={classes.card} aria-label="Charges">
      <div className={classes.cardHead}>
        <h2>Charges</h2>
        {charges.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ params })}
          >
            Export
          </Button>
        )}
      </div>
      {charges.length === 0 ? (
        <p className={classes.empty}>Nothing was charged yet.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label="Table of charges">
          <table className={classes.table}>
            <Head />
            <tbody>
              {charges.map((charge) => (
                <Charge key={charge.id} charge={charge} />
              ))}
            </tbody>
            <Totals page={page} />
          </table>
        </section>
      )}
      {more && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={more}>
            Show older charges
          </Button>
        </div>
      )}
    </section>
  )
}

/** The page's own first; older ones on request. */
function useCharges({ id, charges: first }: CustomerPage) {
  const [older, setOlder] = useState<CustomerPage['charges']>({ data: [], has_more: first.has_more })
  const charges = [...first.data, ...older.data]
  const last = charges.at(-1)
  const load = async () => {
    try {
      const query = { before: `${last?.at},${last?.id}` }
      const { result } = await send(customerPageCalls.charges, { params: { id }, query })
      setOlder({ data: [...older.data, ...result.data], has_more: result.has_more })
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Try again')
    }
  }
  return { charges, more: older.has_more ? () => void load() : undefined }
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Date</th>
      <th scope="col">Status</th>
      {['Gross', 'Stripe fee', 'Commission', 'Net'].map((title) => (
        <th key={title} scope="col" className={classes.money}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

const badges = {
  paid: { word: 'Paid', color: 'green' },
  pending: { word: 'Pending', color: 'yellow' },
  failed: { word: 'Failed', color: 'red' },
  part: { word: 'Part refunded', color: 'yellow' },
  refunded: { word: 'Refunded', color: 'gray' },
  disputed: { word: 'Disputed', color: 'red' },
} as const

function badgeOf({ status, refunds, dispute, amount }: PageCharge) {
  if (dispute) return badges.disputed
  const back = refunds
    .filter((one) => one.status !== 'failed')
    .reduce((sum, { paid_back }) => sum + paid_back, 0)
  if (status === 'paid' && back > 0) return back < amount ? badges.part : badges.refunded
  return badges[status]
}

function Charge({ charge }: { charge: PageCharge }) {
  const { settled, amount, currency, status, failure, dispute } = charge
  const { word, color } = badgeOf(charge)
  const money = inCurrency(amount, currency)
  const settledIn = (cents: number) => (settled ? inCurrency(cents, settled.currency) : '–')
  const isOther = settled && settled.currency !== currency
  return (
    <>
      <tr>
        <td>{dayText(charge.at)}</td>
        <td>
          <span className={classes.status}>
            <DotBadge color={color}>{word}</DotBadge>
            {status === 'failed' && failureInWords(failure)}
          </span>
        </td>
        <td className={classes.money}>
          {status === 'failed' ? <s>{amount > 0 ? money : '–'}</s> : money}
          {isOther && <span className={classes.second}>{settledIn(settled.gross)}</span>}
        </td>
        <td className={classes.money}>{settledIn(settled?.stripe_fee ?? 0)}</td>
        <td className={classes.money}>{settledIn(settled?.commission ?? 0)}</td>
        <td className={classes.money}>{settledIn(settled?.net ?? 0)}</td>
      </tr>
      {charge.refunds.map((refund) => (
        <Reversal
          key={refund.id}
          what={`${dayText(refund.at)}, ${refund.reason ?? (refund.status === 'failed' ? 'refund failed' : 'refund')}`}
          currency={refund.currency}
          amounts={[-refund.amount, 0, -refund.commission, -refund.net]}
        />
      ))}
      {dispute && (
        <Reversal
          what={`${dayText(dispute.at)}, disputed`}
          currency={dispute.currency}
          amounts={[-dispute.amount, dispute.fee, 0, -dispute.amount - dispute.fee]}
        />
      )}
    </>
  )
}

interface ReversalProps {
  what: string
  currency: string
  /** Gross, Stripe's fee, commission, net. */
  amounts: number[]
}

/** A line under its charge. */
const Reversal = ({ what, currency, amounts }: ReversalProps) => (
  <tr data-under>
    <td colSpan={2}>↳ {what}</td>
    {amounts.map((cents, at) => (
      <td key={`${at}-${cents}`} className={classes.money}>
        {inCurrency(cents, currency)}
      </td>
    ))}
  </tr>
)

/** One row per currency: amounts of different currencies have no sum. */
const Totals = ({ page }: { page: CustomerPage }) => (
  <tfoot>
    {page.totals.map(({ currency, gross, refunded, disputed, stripe_fee, commission, net }) => (
      <tr key={currency}>
        <th scope="row">{page.totals.length > 1 ? `All charges in ${currency}` : 'All charges'}</th>
        <td>since {dayText(page.joined_at)}</td>
        {[gross - refunded - disputed, stripe_fee, commission, net].map((cents, at) => (
          <td key={`${at}-${cents}`} className={classes.money}>
            {inCurrency(cents, currency)}
          </td>
        ))}
      </tr>
    ))}
  </tfoot>
)
