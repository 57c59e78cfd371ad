import { ActionIcon, Badge, Button, Card, Group, Menu, Text, Tooltip } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { tellAndClose } from '../../../ui/Toasts.ts'
import { type Coupon, couponCalls } from '../contract.ts'
import { inCurrency } from '../currency.ts'
import { WhenConnected } from './ConnectNotice.tsx'
import { CouponDialog } from './CouponDialog.tsx'
import classes from './Coupons.module.css'
import { StayOffer } from './StayOffer.tsx'

export function Coupons() {
  return (
    <WhenConnected what="Coupons">
      <CouponList />
    </WhenConnected>
  )
}

function CouponList() {
  const { data, error, refetch } = useCall(couponCalls.list, { query: { sort: 'id,desc' } })
  const [edited, setEdited] = useState<Coupon | 'new'>()
  const [leaving, setLeaving] = useState<Coupon>()
  if (error)
    return (
      <ErrorBlock title="We couldn't load your coupons" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading label="Loading your coupons" />
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={2} />} onClick={() => setEdited('new')}>
      New coupon
    </Button>
  )
  return (
    <>
      {data.length ? (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">Customers enter the code when they pay.</Text>
            {create}
          </Group>
          <Card p={0}>
            <ul className={classes.list} aria-label="Coupons">
              {data.map((coupon) => (
                <CouponRow
                  key={coupon.id}
                  coupon={coupon}
                  onEdit={() => setEdited(coupon)}
                  onDelete={() => setLeaving(coupon)}
                />
              ))}
            </ul>
          </Card>
          <StayOffer coupons={data} />
        </>
      ) : (
        <EmptyBlock
          title="No coupons yet"
          text="Offer a percentage or an amount off your plans, for a launch or a friend."
          action={create}
        />
      )}
      {edited && (
        <CouponDialog coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <DeleteCoupon coupon={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const offOf = ({ percent_off, amount_off, currency }: Coupon): string =>
  percent_off === null ? `${inCurrency(amount_off ?? 0, currency ?? 'USD')} off` : `${percent_off}% off`

function lastsFor({ duration_in_months: months }: Coupon): string {
  if (months === null) return 'first payment'
  return months === 1 ? 'for 1 month' : `for ${months} months`
}

/** Why it can no longer be redeemed. */
function endOf({ expires_at, max_redemptions, times_redeemed }: Coupon): string | undefined {
  if (expires_at && Date.parse(expires_at) <= Date.now()) return 'Expired'
  return max_redemptions !== null && times_redeemed >= max_redemptions ? 'Used up' : undefined
}

function CouponRow({ coupon, onEdit, onDelete }: { coupon: Coupon; onEdit(): void; onDelete(): void }) {
  const { name, code, times_redeemed, max_redemptions, expires_at } = coupon
  const end = endOf(coupon)
  const label = `More for ${code}`
  return (
    <li className={classes.row} aria-label={code}>
      <div className={classes.code}>
        <code>{code}</code>
        <CopyButton text={code} what={`code ${code}`} />
      </div>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm">
          {offOf(coupon)}, {lastsFor(coupon)}
        </Text>
      </div>
      <div className={classes.figures}>
        <Text size="sm">
          {times_redeemed}
          {max_redemptions !== null && ` of ${max_redemptions}`} redeemed
        </Text>
        {expires_at && (
          <Text c="dimmed" size="sm">
            until {day.format(new Date(expires_at))}
          </Text>
        )}
      </div>
      <Badge variant="light" color={end ? 'yellow' : 'green'} className={classes.badge ?? ''}>
        {end ?? 'Active'}
      </Badge>
      <Menu>
        <Menu.Target>
          <Tooltip label="More">
            <ActionIcon aria-label={label}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <Menu.Item leftSection={<IconPencil size={17} stroke={1.75} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={17} stroke={1.75} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

function DeleteCoupon({ coupon, onClose }: { coupon: Coupon | undefined; onClose(): void }) {
  const removing = useSend(couponCalls.remove, {
    refresh: [couponCalls.list],
    ...tellAndClose(onClose),
  })
  return (
    <DeleteDialog
      opened={coupon !== undefined}
      title={`Delete ${coupon?.code ?? 'this coupon'}?`}
      text="No new redemptions. Existing customers keep the discount."
      action="Delete Coupon"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() => coupon && removing.mutate({ params: { id: coupon.id } })}
    />
  )
}
