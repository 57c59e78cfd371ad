/** Instead of the form of `/register`: why this plan cannot be bought. */
import { changePath } from '../../customers/planChange.ts'
import { day } from '../../customers/server/service.ts'
import { type HeldPlan, heldInWords } from '../memberOffers.ts'
import { hostOf } from '../selling.ts'
import type { Places } from './places.ts'
import { NOT_SELLING } from './quotes.ts'

export const NotOnOfferContent = ({ places }: { places: Places }) => (
  <main className="live">
    <h1>This plan isn't available</h1>
    <p className="live-lead">It may have been replaced by another one. You haven't been charged.</p>
    <p className="live-row">
      <a className="live-button" href={places.plans}>
        See all plans
      </a>
      {places.inApp && <BackToApp />}
    </p>
  </main>
)

export const NotSellingContent = ({ places }: { places: Places }) => (
  <main className="live">
    <h1>{places.inApp ? "You can't buy a plan right now" : "You can't join right now"}</h1>
    <p className="live-lead">{NOT_SELLING}</p>
    <p className="live-row">
      <a className="live-button" href="/me">
        Go to my account
      </a>
      {places.inApp && <BackToApp />}
    </p>
  </main>
)

/** For a member of an app that sells nothing. */
export const SoldElsewhereContent = ({ seller, site }: { seller: string; site: string | null }) => (
  <main className="live">
    <h1>{site ? 'Plans are sold on the site' : "This app doesn't sell plans"}</h1>
    <p className="live-lead">
      {site
        ? `${seller} sells plans on ${hostOf(site)}. What you buy there is open in the app at once.`
        : `Ask ${seller} for a plan. Once you have one, everything in it is open in the app.`}
    </p>
    <p className="live-row">
      {site && (
        <a className="live-button" href={site}>
          {`Go to ${hostOf(site)}`}
        </a>
      )}
      <a className={site ? 'live-button live-quiet' : 'live-button'} href="/me">
        Go to my account
      </a>
      <BackToApp />
    </p>
  </main>
)

/** For a member, in the app. */
export function HeldContent({ held }: { held: HeldPlan }) {
  const { sentence, action } = heldInWords(held, (date) => day.format(date))
  const isOpen = held.endsAt !== null || held.state === 'active' || held.state === 'trialing'
  return (
    <main className="live">
      <h1>{`You have ${held.title}`}</h1>
      <p className="live-lead">{sentence}</p>
      <p className="live-row">
        {isOpen && (
          <a className="live-button" href="/">
            Open the app
          </a>
        )}
        <a className={isOpen ? 'live-button live-quiet' : 'live-button'} href="/me">
          {action}
        </a>
        {held.changes.length > 0 && (
          <a className="live-button live-quiet" href={changePath(held.id)}>
            Change plan
          </a>
        )}
        {!isOpen && <BackToApp />}
      </p>
    </main>
  )
}

const BackToApp = () => (
  <a className="live-button live-quiet" href="/">
    Back to the app
  </a>
)
