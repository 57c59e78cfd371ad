import { ActionIcon, Badge, Card, Menu, Text, Title, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { siteAddress } from '../../../base/web/boot.ts'
import { type StoredUser, useStoredUser } from '../../../base/web/session.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { type Plan, startPath } from '../contract.ts'
import { amountOf, rhythmOf, termsOf } from '../words.ts'
import classes from './PlanCard.module.css'

interface Props {
  plan: Plan
  connected: boolean
  handle: RefObject<HTMLSpanElement | null>
  onEdit(): void
  onDelete(): void
  /** Undefined at either end of the list. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

export function PlanCard({ plan, connected, handle, ...does }: Props) {
  const link = useLink(plan)
  return (
    <Card
      component="article"
      aria-label={plan.title}
      className={classes.card ?? ''}
      data-best={plan.highlighted || undefined}
    >
      <div className={classes.head}>
        <span ref={handle} className={classes.grip} aria-hidden>
          <IconGripVertical size={18} stroke={1.75} />
        </span>
        <Title order={3} className={classes.title ?? ''}>
          {plan.title}
        </Title>
        {connected && link && <CopyButton text={link} what={`link of ${plan.title}`} />}
        <PlanMenu plan={plan} {...does} />
      </div>
      <p className={classes.price}>
        <span className={classes.amount}>{amountOf(plan)}</span> {rhythmOf(plan)}
      </p>
      <Text c="dimmed">{termsOf(plan)}</Text>
      <div className={classes.badges}>
        {plan.highlighted && <Badge variant="light">Highlighted</Badge>}
        {plan.annual_saving > 0 && (
          <Badge variant="light" color="green">
            Save {plan.annual_saving}%
          </Badge>
        )}
        {connected && plan.type !== 'free' && !plan.stripe_link_url && (
          <Tooltip label="It belongs to another Stripe account. Save it again to sell it here.">
            <Badge variant="light" color="yellow">
              Not on sale
            </Badge>
          </Tooltip>
        )}
      </div>
      {plan.description && <p className={classes.text}>{plan.description}</p>}
      {plan.includes.length > 0 && (
        <ul className={classes.includes} aria-label={`Included in ${plan.title}`}>
          {plan.includes.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand twice
            <li key={i}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Our own registration, which supports coupons, trials and terms; without a site, only Stripe's page. */
function useLink({ id, type, stripe_link_url }: Plan): string | null {
  const domain = useStoredUser<StoredUser & { domain: string | null }>()?.domain
  if (!domain) return stripe_link_url
  return type === 'free' || stripe_link_url ? siteAddress(domain) + startPath(id) : null
}

const icon = { size: 17, stroke: 1.75 }

function PlanMenu({ plan, onEdit, onDelete, onEarlier, onLater }: Omit<Props, 'connected' | 'handle'>) {
  const label = `More for ${plan.title}`
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon aria-label={label}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft {...icon} />}
          disabled={!onEarlier}
          onClick={() => onEarlier?.()}
        >
          Move earlier
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight {...icon} />} disabled={!onLater} onClick={() => onLater?.()}>
          Move later
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
