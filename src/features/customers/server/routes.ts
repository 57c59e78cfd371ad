import type { AsTrainer } from '../../../base/server/context.ts'
import { type Route, route } from '../../../base/server/route.ts'
import { bulkCalls, mailChoiceCalls } from '../bulkContract.ts'
import { customerCalls } from '../contract.ts'
import { mailSettingCalls } from '../mailSettings.ts'
import { customerPageCalls } from '../pageContract.ts'
import { planChangeCalls } from '../planChange.ts'
import { tagCalls } from '../tagContract.ts'
import { endAction, getAction, listActions, listRows, previewAction, startAction } from './bulk/bulk.ts'
import {
  addNote,
  editNote,
  exportCharges,
  getPage,
  listCharges,
  listTimeline,
  lookAtStripe,
  removeNote,
} from './customer/customerPage.ts'
import { byTrainer, recordHistory } from './customer/historyQueries.ts'
import {
  exportSubscribers,
  getSubscriber,
  listFreeCustomers,
  listHistory,
  listPaidCustomers,
  listSubscribers,
  searchCustomers,
} from './lists/lists.ts'
import {
  addTag,
  changeTag,
  listCustomerTags,
  listFilters,
  listTags,
  removeFilter,
  removeTag,
  saveFilter,
  setCustomerTags,
} from './lists/tags.ts'
import { changeMailSettings, getMailSettings } from './mails/digests.ts'
import { chooseMails, mailOne } from './mails/writtenMails.ts'
import {
  changePlanOf,
  getOwnSubscription,
  getPlanChange,
  previewPlanChange,
  undoPlanChangeOf,
} from './planChange/planChange.ts'
import { mayChangeThemselves, setMayChangeThemselves } from './planChange/planChangeQueries.ts'
import {
  cancelNextPayment,
  cancelPlan,
  cancelSubscription,
  changeCard,
  getCustomerId,
  updateDetails,
} from './subscription/managing.ts'
import { pauseSubscription, resumeSubscription } from './subscription/pausing.ts'
import { mailAddressesAgain, withdrawAddress } from './trainees/addressChange.ts'

interface Others {
  /** Deletes a person with everything that other features store about them. */
  erase(ctx: AsTrainer, traineeId: number): Promise<null>
  /** The account page of a person, as they see it. */
  renderMe(ctx: AsTrainer, traineeId: number): Promise<{ html: string; css: string }>
}

export const customerRoutes = ({ erase, renderMe }: Others): Route[] => [
  ...pageRoutes(renderMe),
  route(mailSettingCalls.get, ({ ctx }) => getMailSettings(ctx)),
  route(mailSettingCalls.save, ({ ctx, body }) => changeMailSettings(ctx, body)),
  route(customerCalls.list, ({ ctx, query }) => listSubscribers(ctx, query)),
  route(customerCalls.history, ({ ctx, params }) => listHistory(ctx, params.id)),
  route(customerCalls.update, ({ ctx, params, body }) => updateDetails(ctx, params.id, body)),
  route(customerCalls.remove, async ({ ctx, params }) =>
    erase(ctx, await getCustomerId(ctx, { customer_id: params.id })),
  ),
  route(customerCalls.changeCard, ({ ctx, body }) => changeCard(ctx, body)),
  route(customerCalls.cancel, ({ ctx, body }) => cancelSubscription(ctx, body)),
  route(customerCalls.cancelNextPayment, ({ ctx, body }) =>
    cancelNextPayment(ctx, body.stripe_subscription_id),
  ),
  route(customerCalls.cancelPlan, ({ ctx, body }) => cancelPlan(ctx, body)),
  route(customerCalls.updateCustomer, async ({ ctx, body }) =>
    updateDetails(ctx, await getCustomerId(ctx, body), body),
  ),
  route(customerCalls.removeCustomer, async ({ ctx, body }) => erase(ctx, await getCustomerId(ctx, body))),
  route(customerCalls.search, ({ ctx, body }) => searchCustomers(ctx, body.search_query)),
  route(customerCalls.listPaid, ({ ctx, query }) => listPaidCustomers(ctx, query)),
  route(customerCalls.listFree, ({ ctx }) => listFreeCustomers(ctx)),
  route(bulkCalls.export, ({ ctx, query }) => exportSubscribers(ctx, query)),
  route(bulkCalls.preview, ({ ctx, body }) => previewAction(ctx, body)),
  route(bulkCalls.start, ({ ctx, body }) => startAction(ctx, body)),
  route(bulkCalls.list, ({ ctx, query }) => listActions(ctx, query)),
  route(bulkCalls.details, ({ ctx, params }) => getAction(ctx, params.id)),
  route(bulkCalls.rows, ({ ctx, query }) => listRows(ctx, query)),
  route(bulkCalls.end, ({ ctx, params }) => endAction(ctx, params.id)),
  route(bulkCalls.pause, ({ ctx, body }) => pauseSubscription(ctx, body)),
  route(bulkCalls.resume, ({ ctx, body }) => resumeSubscription(ctx, body.subscription_id)),
  route(mailChoiceCalls.unsubscribe, ({ ctx, params }) => chooseMails(ctx, params.token, false)),
  route(tagCalls.list, ({ ctx }) => listTags(ctx)),
  route(tagCalls.add, ({ ctx, body }) => addTag(ctx, body)),
  route(tagCalls.update, ({ ctx, params, body }) => changeTag(ctx, params.id, body)),
  route(tagCalls.remove, ({ ctx, params }) => removeTag(ctx, params.id)),
  route(tagCalls.ofCustomer, ({ ctx, params }) => listCustomerTags(ctx, params.id)),
  route(tagCalls.setForCustomer, ({ ctx, params, body }) => setCustomerTags(ctx, params.id, body.tag_ids)),
  route(tagCalls.listFilters, ({ ctx }) => listFilters(ctx)),
  route(tagCalls.saveFilter, ({ ctx, body }) => saveFilter(ctx, body)),
  route(tagCalls.removeFilter, ({ ctx, params }) => removeFilter(ctx, params.id)),
  route(planChangeCalls.options, ({ ctx, params }) => getPlanChange(ctx, params.id)),
  route(planChangeCalls.preview, async ({ ctx, params, query }) =>
    previewPlanChange(ctx, await getOwnSubscription(ctx, params.id), query),
  ),
  route(planChangeCalls.change, ({ ctx, params, body }) => changePlanOf(ctx, params.id, body)),
  route(planChangeCalls.undo, ({ ctx, params }) => undoPlanChangeOf(ctx, params.id)),
  route(planChangeCalls.settings, async ({ ctx }) => ({
    by_subscriber: await mayChangeThemselves(ctx.db, ctx.trainerId),
  })),
  route(planChangeCalls.saveSettings, async ({ ctx, body }) => {
    await setMayChangeThemselves(ctx.db, ctx.trainerId, body.by_subscriber)
    return null
  }),
]

const pageRoutes = (renderMe: Others['renderMe']): Route[] => [
  route(customerPageCalls.show, ({ ctx, params }) => getPage(ctx, params.id)),
  route(customerPageCalls.charges, ({ ctx, params, query }) => listCharges(ctx, params.id, query.before)),
  route(customerPageCalls.timeline, ({ ctx, params, query }) => listTimeline(ctx, params.id, query.before)),
  route(customerPageCalls.exportCharges, ({ ctx, params }) => exportCharges(ctx, params.id)),
  route(customerPageCalls.atStripe, ({ ctx, params }) => lookAtStripe(ctx, params.id)),
  route(customerPageCalls.view, async ({ ctx, params }) => {
    const shown = await renderMe(ctx, (await getSubscriber(ctx, params.id)).id)
    const { trainerId } = ctx
    await recordHistory(ctx.db, { trainerId, traineeId: params.id, kind: 'viewed', ...byTrainer(ctx) })
    return shown
  }),
  route(customerPageCalls.mail, ({ ctx, params, body }) => mailOne(ctx, params.id, body)),
  route(customerPageCalls.mailAddresses, ({ ctx, params }) => mailAddressesAgain(ctx, params.id)),
  route(customerPageCalls.withdrawEmail, ({ ctx, params }) => withdrawAddress(ctx, params.id)),
  route(customerPageCalls.addNote, ({ ctx, params, body }) => addNote(ctx, params.id, body.text)),
  route(customerPageCalls.editNote, ({ ctx, params, body }) => editNote(ctx, params, body.text)),
  route(customerPageCalls.deleteNote, ({ ctx, params }) => removeNote(ctx, params)),
]
