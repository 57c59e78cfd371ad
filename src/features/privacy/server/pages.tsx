/** Where a subscriber downloads everything stored about them, or has it erased. */
import { pathOf } from '../../../base/address.ts'
import { framedPage } from '../../../base/server/framedPage.tsx'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { throttle } from '../../../base/server/throttle.ts'
import {
  findVisitor,
  isProven,
  listSubscriptions,
  signInPath,
  type TraineeRow,
} from '../../customers/server/service.ts'
import { memberAddresses } from '../../member/addresses.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import { findBrand } from '../../sites/server/service.ts'
import { erase, ownDataOf } from './service.ts'

/** Only someone who opened a mailed link: a buyer has merely typed an address. */
async function asTrainee(
  visit: PageRequest,
  show: (trainee: TraineeRow) => Promise<Answer>,
): Promise<Answer> {
  const visitor = await findVisitor(visit)
  if (visitor?.role !== 'trainee') return { goTo: signInPath(visit.address) }
  const { trainee, sessionId } = visitor
  const session = { trainerId: trainee.trainer_id, traineeId: trainee.id, sessionId }
  return (await isProven(visit.db, session)) ? show(trainee) : unproven
}

const unproven: Answer = framedPage(
  'Your data',
  <>
    <p className="live-lead">
      Your email was changed, and your former address has not agreed to it. Your data opens on a device that
      was signed in before, or once you agree with the link that we mailed to that address.
    </p>
    <p>
      <a href="/me">Back to your account</a>
    </p>
  </>,
  403,
)

async function shown(visit: PageRequest, trainee: TraineeRow, wrong?: string): Promise<Answer> {
  const kept = await ownDataOf(visit.db, trainee)
  const { name } = await findBrand(visit, trainee.trainer_id)
  const running = (await listSubscriptions(visit.db, trainee)).filter(({ state }) => state !== 'cancelled')
  const plans = await Promise.all(
    running.map(({ plan_id }) => findSoldPlan(visit.db, trainee.trainer_id, plan_id)),
  )
  const titles = plans.flatMap((plan) => plan?.title ?? [])
  return {
    ...(wrong && { status: 422 }),
    title: 'Your data',
    content: (
      <main className="live">
        <h1>Your data</h1>
        <p className="live-lead">{`What ${name} keeps about ${trainee.email}.`}</p>
        <Download data={JSON.stringify(kept, null, 2)} />
        {kept.pictures.length > 0 && <Pictures count={kept.pictures.length} />}
        <Deletion name={name} titles={titles} wrong={wrong} />
        <p>
          <a href="/me">Back to your account</a>
        </p>
      </main>
    ),
  }
}

const Download = ({ data }: { data: string }) => (
  <section aria-labelledby="download">
    <h2 id="download">Download your data</h2>
    <p>
      Your name and email, your plans, your payments, the messages you sent, your workouts and lessons, and
      your weight and other body values, in one JSON file.
    </p>
    <p>
      <a
        className="live-button live-quiet"
        download="my-data.json"
        href={`data:application/json;base64,${Buffer.from(data).toString('base64')}`}
      >
        Download my data
      </a>
    </p>
  </section>
)

/** The way of a file that no JSON should hold. The app's session opens it, so the link works on the app's host. */
const Pictures = ({ count }: { count: number }) => (
  <section aria-labelledby="pictures">
    <h2 id="pictures">Download your pictures</h2>
    <p>{count === 1 ? 'The picture' : `All ${count} pictures`} that you keep in the app, in one ZIP file.</p>
    <p>
      <a className="live-button live-quiet" href={pathOf(memberAddresses.pictureArchive[1])}>
        Download my pictures
      </a>
    </p>
  </section>
)

interface DeletionProps {
  /** Of the site. */
  name: string
  /** Of the plans that end. */
  titles: string[]
  wrong: string | undefined
}

const Deletion = ({ name, titles, wrong }: DeletionProps) => (
  <section aria-labelledby="delete">
    <h2 id="delete">Delete your data</h2>
    {titles.length > 0 && (
      <p>{`${titles.join(', ')} ends right away, and nothing more will be charged. What you have paid is not refunded.`}</p>
    )}
    <p>
      Your name, your email, the messages you sent, your workouts and lessons, your weight and other body
      values, and your pictures are deleted here, and your customer record and saved cards at Stripe. You are
      signed out everywhere, and the app deletes what it keeps on your devices, also what it has not sent yet.
      This cannot be undone.
    </p>
    <p>
      {`Invoices and payment records stay with ${name} and Stripe for as long as tax law requires. Your name is removed from our copy.`}
    </p>
    <form method="post" action="/me/data">
      <p>
        <label className="live-check">
          <input type="checkbox" name="sure" value="yes" aria-describedby={wrong && 'sure-wrong'} />
          Yes, delete my data
        </label>
      </p>
      {wrong && (
        <p className="live-note" role="alert" id="sure-wrong">
          {wrong}
        </p>
      )}
      <button className="live-button" type="submit">
        Delete my data
      </button>
    </form>
  </section>
)

const showData = (visit: PageRequest) => asTrainee(visit, (trainee) => shown(visit, trainee))

const takeData = (visit: PageRequest, fields: Fields) =>
  asTrainee(visit, async (trainee) => {
    if (fields['sure'] !== 'yes') return shown(visit, trainee, 'Check the box to confirm')
    await throttle(visit.db, `me:${trainee.id}`, { tries: 60, perSeconds: 900 })
    await erase(visit, trainee)
    return { goTo: '/me/deleted' }
  })

/** The app says it there, and takes what it keeps off the device. */
const showDeleted = async ({ appOf }: PageRequest): Promise<Answer> =>
  appOf === undefined ? deleted : { goTo: '/deleted' }

const deleted: Answer = {
  title: 'Your data is being deleted',
  content: (
    <main className="live">
      <h1>Your data is being deleted</h1>
      <p className="live-lead">You're signed out. We've emailed you a confirmation.</p>
      <p>
        <a href="/">Back to the site</a>
      </p>
    </main>
  ),
}

export const privacyPages: LivePage[] = [
  { path: '/me/data', show: showData, take: takeData },
  { path: '/me/deleted', show: showDeleted },
]
