import type { Programme } from '../../../document.ts'
import { paces, programme } from '../../writing.ts'
import { groups } from './groups.ts'
import { membership } from './membership.ts'
import { notices } from './notices.ts'
import { onCourt } from './onCourt.ts'

export const clubNotices = (): Programme =>
  programme({
    title: 'Club notices',
    description: 'Two short messages a week for members, with one thing to try on court or around it.',
    pace: paces.weekly,
    prefix: 'n',
    parts: notices,
  })

export const clubHandbook = (): Programme =>
  programme({
    title: 'Club handbook',
    description:
      'Courts and manners, guests, membership and safety, and the groups in which you find people to play with.',
    pace: paces.open,
    prefix: 's',
    parts: [onCourt, membership, groups],
  })
