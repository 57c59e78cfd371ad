/** Which emails about customers a trainer gets, and whether each at once or all in one a day. */
import { Anchor, Button, Card, Radio, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { DEFAULT_ZONE, timeZoneCalls, zoneText } from '../../../ledger/timeZone.ts'
import { DIGEST_HOUR, type MailSettings, mailSettingCalls, type NewsKind } from '../../mailSettings.ts'

const switches: { kind: NewsKind; label: string; text: string }[] = [
  { kind: 'sale', label: 'Sales', text: 'Someone buys a plan, starts a trial or joins a free plan.' },
  { kind: 'cancellation', label: 'Cancellations', text: 'Someone cancels, or a plan ends.' },
  { kind: 'withdrawal', label: 'Withdrawals', text: 'Someone withdraws from a purchase.' },
  {
    kind: 'dispute',
    label: 'Disputes',
    text: "A customer's bank takes a payment back. You have to answer in time.",
  },
  {
    kind: 'failure',
    label: 'Failed payments',
    text: 'A renewal fails. Once per payment, however often it is tried.',
  },
]

export function EmailSettingsScreen() {
  const { data, error, refetch } = useCall(mailSettingCalls.get, {}, { keep: false })
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your email settings"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  return data ? <Settings saved={data} /> : <Loading rows={3} />
}

function Settings({ saved }: { saved: MailSettings }) {
  const [wanted, setWanted] = useState(saved)
  const set = (change: Partial<MailSettings>) => setWanted({ ...wanted, ...change })
  const saving = useSend(mailSettingCalls.save, {
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Card maw={640}>
      <Title order={2} mb={4}>
        Emails
      </Title>
      <Text c="dimmed" mb="lg">
        We email you when something happens with your customers. Choose what you want to hear of.
      </Text>
      <Stack gap="md">
        {switches.map(({ kind, label, text }) => (
          <Switch
            key={kind}
            label={label}
            description={text}
            checked={wanted[kind]}
            onChange={({ currentTarget }) => set({ [kind]: currentTarget.checked })}
          />
        ))}
        <When wanted={wanted} onChange={set} />
        <Button
          style={{ alignSelf: 'flex-start' }}
          loading={saving.isPending}
          onClick={() => saving.mutate({ body: wanted })}
        >
          Save
        </Button>
      </Stack>
    </Card>
  )
}

/** Each at once, or one a day in the trainer's morning. */
function When({ wanted, onChange }: { wanted: MailSettings; onChange(change: Partial<MailSettings>): void }) {
  const { data } = useCall(timeZoneCalls.get, {})
  return (
    <Radio.Group
      label="When"
      value={wanted.digest ? 'digest' : 'each'}
      onChange={(value) => onChange({ digest: value === 'digest' })}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="each" label="Each at once" />
        <Radio
          value="digest"
          label="One email a day"
          description={
            <>
              At {DIGEST_HOUR}:00 in the morning
              {data && ` in the time zone ${zoneText(data.time_zone ?? DEFAULT_ZONE)}`}, if anything happened.{' '}
              <Anchor component={Link} to="/trainer/account/profile#time-zone" inherit underline="always">
                Change the time zone
              </Anchor>
            </>
          }
        />
      </Stack>
    </Radio.Group>
  )
}
