import type { Programme } from '../../../document.ts'
import { paces, programme } from '../../writing.ts'
import { byHand } from './byHand.ts'
import { emails } from './emails.ts'
import { launch } from './launch.ts'
import { listen } from './listen.ts'
import { numbers } from './numbers.ts'
import { offer } from './offer.ts'
import { oneCustomer } from './oneCustomer.ts'
import { page } from './page.ts'

/** All modules are open: a seller who already has a page or a list begins where they are. */
export const marketing = (): Programme =>
  programme({
    title: 'Marketing for people who would rather make things',
    description:
      'Ten weeks from unknown to your first hundred paying customers, in four hours a week. You listen first, then make the offer, the page and five emails, sell to ten people by hand, run a twelve-day launch, and read three numbers. Every module ends with a worksheet about the thing you sell; together they are your marketing plan.',
    pace: { ...paces.course, opens: 'all' },
    prefix: 'm',
    parts: [oneCustomer, listen, offer, page, emails, byHand, launch, numbers],
  })
