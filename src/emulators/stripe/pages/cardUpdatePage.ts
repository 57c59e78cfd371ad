/** The page of the billing portal that replaces the card that pays for subscriptions. */
import { openBooks } from '../books.ts'
import { askBank, authenticationFailed } from '../cards.ts'
import { Refusal } from '../errors.ts'
import { getCustomer } from '../resources/buyers.ts'
import { cardOf } from '../resources/paymentMethods.ts'
import { askVisitor } from '../resources/payments.ts'
import { afterFlow, changeCard } from '../resources/portal.ts'
import { cardFields, readCardForm, testCards } from './cardForm.ts'
import { alert, attempt, html, type Page, type PageHandler, page, redirect, type Visit } from './html.ts'

function render(visit: Visit, problem?: string): Page {
  const [account = '', id = ''] = visit.ids
  const books = openBooks(visit.world, account)
  const session = books.get('billing_portal.session', id)
  const customer = getCustomer(books, session.customer)
  const back = session.return_url
  return page(
    'Card',
    html`<section class="card narrow">
${back ? html`<p><a href="${back}">Back</a></p>` : null}
<h1>Update your card</h1>
<p>Future payments of <strong>${customer.email ?? customer.id}</strong> will use it.</p>
${alert(problem)}
<form method="post">
${cardFields}
<button>Save card</button>
</form>
${testCards}
</section>`,
    { status: problem ? 402 : 200 },
  )
}

export const showCardUpdate: PageHandler = (visit) =>
  render(visit, visit.query.get('problem') === '3ds' ? authenticationFailed.message : undefined)

export const updateCard: PageHandler = (visit) => {
  const [account = '', id = ''] = visit.ids
  const books = openBooks(visit.world, account)
  const session = books.get('billing_portal.session', id)
  const result = attempt(visit.world, () => {
    const method = readCardForm(books, visit.form, {})
    const verdict = askBank(cardOf(books, method.id), {
      for: 'saving',
      offSession: false,
      authenticated: false,
    })
    if (verdict.kind === 'ask') return askVisitor(books, 'portal', id, method.id)
    changeCard(books, session.customer, method)
    return afterFlow(books, session)
  })
  return result instanceof Refusal ? render(visit, result.message) : redirect(result)
}
