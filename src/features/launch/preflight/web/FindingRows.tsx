import { Button, UnstyledButton } from '@mantine/core'
import {
  IconAlt,
  IconAppsOff,
  IconArrowUpRight,
  IconBuildingBank,
  IconCalendarOff,
  IconCloudX,
  IconContrast2,
  IconGavel,
  IconHourglass,
  IconId,
  IconLayoutOff,
  IconLifebuoy,
  IconLinkOff,
  IconPhotoOff,
  IconPhotoX,
  IconShieldX,
  IconTag,
  IconTemplate,
  IconTextScan2,
  IconUnlink,
  IconUserX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Finding, RuleName } from '../report.ts'
import classes from './Preflight.module.css'

const icons: Record<RuleName, typeof IconTag> = {
  unpublished: IconCloudX,
  placeholder: IconTextScan2,
  'sample-text': IconTemplate,
  'empty-section': IconLayoutOff,
  prices: IconTag,
  contrast: IconContrast2,
  slow: IconHourglass,
  'sample-picture': IconPhotoX,
  'alt-text': IconAlt,
  'broken-picture': IconPhotoOff,
  'dead-end': IconUnlink,
  'dead-link': IconLinkOff,
  privacy: IconShieldX,
  terms: IconGavel,
  imprint: IconId,
  support: IconLifebuoy,
  icon: IconAppsOff,
  reviewer: IconUserX,
  payments: IconBuildingBank,
  content: IconCalendarOff,
}

/** Of one kind: the first ones are enough to understand. */
const SHOWN = 3

interface Props {
  level: Finding['level']
  findings: Finding[]
}

export function FindingRows({ level, findings }: Props) {
  const kinds = [...Map.groupBy(findings, ({ rule }) => rule)]
  return (
    <ul className={classes.rows}>
      {kinds.map(([rule, same], index) => (
        <SameKind key={rule} findings={same} isFirst={level === 'must' && index === 0} />
      ))}
    </ul>
  )
}

function SameKind({ findings, isFirst }: { findings: Finding[]; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? findings : findings.slice(0, SHOWN)
  const more = findings.length - shown.length
  return (
    <>
      {shown.map((finding, index) => (
        <Row
          key={`${finding.place} ${finding.actions[0]?.to}`}
          finding={finding}
          isFirst={isFirst && index === 0}
        />
      ))}
      {more > 0 && (
        <li className={classes.more}>
          <UnstyledButton className={classes.show ?? ''} onClick={() => setOpen(true)}>
            Show {more} more like this
          </UnstyledButton>
        </li>
      )}
    </>
  )
}

function Row({ finding, isFirst }: { finding: Finding; isFirst: boolean }) {
  const { rule, level, title, reason, place, actions } = finding
  const Icon = icons[rule]
  return (
    <li className={classes.row}>
      <span className={classes.tile} data-level={level} aria-hidden>
        <Icon size={19} stroke={1.75} />
      </span>
      <div className={classes.what}>
        <h3>{title}</h3>
        {place && <p className={classes.place}>{place}</p>}
        <p>{reason}</p>
      </div>
      <div className={classes.actions}>
        {actions.toReversed().map(({ label, to }) => (
          <Button
            key={to + label}
            component={Link}
            to={to}
            size="sm"
            variant={isFirst && label === actions[0]?.label ? 'filled' : 'default'}
            aria-label={`${label}: ${place ?? title}`}
            rightSection={level === 'should' && <IconArrowUpRight size={15} stroke={2} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
